import { en, type FazTexts } from './en';

export const ru: FazTexts = en;
