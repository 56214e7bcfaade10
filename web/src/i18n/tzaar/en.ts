export const en = {
  name: 'TZAAR',
  tagline: 'Capture, or grow strong: two parts a turn, three types to keep alive.',
};

export type TzaarTexts = typeof en;
