import type { TzaarTexts } from './en';

export const ru: TzaarTexts = {
  name: 'TZAAR',
  tagline: 'Бей или усиливайся: две части хода, три вида фигур, которые надо сберечь.',
};
