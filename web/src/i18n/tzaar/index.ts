/** Texts of TZAAR. */
import type { Translations } from '../types';
import { en, type TzaarTexts } from './en';
import { it } from './it';
import { ru } from './ru';
import { tr } from './tr';

export const tzaar: Translations<TzaarTexts> = { en, tr, it, ru };
