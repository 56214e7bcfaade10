import type { TzaarTexts } from './en';

export const it: TzaarTexts = {
  name: 'TZAAR',
  tagline: 'Cattura o rafforzati: due mosse a turno, tre tipi da tenere in vita.',
};
