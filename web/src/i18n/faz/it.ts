import { en, type FazTexts } from './en';

export const it: FazTexts = en;
