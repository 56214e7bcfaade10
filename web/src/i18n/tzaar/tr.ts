import type { TzaarTexts } from './en';

export const tr: TzaarTexts = {
  name: 'TZAAR',
  tagline: 'Al ya da güçlen: turda iki hamle, yaşatılacak üç tür taş.',
};
