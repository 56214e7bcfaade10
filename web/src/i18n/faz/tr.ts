import { en, type FazTexts } from './en';

export const tr: FazTexts = en;
