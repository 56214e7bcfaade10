/** Texts of FAZ. */
import type { Translations } from '../types';
import { en, type FazTexts } from './en';
import { it } from './it';
import { ru } from './ru';
import { tr } from './tr';

export const faz: Translations<FazTexts> = { en, tr, it, ru };
