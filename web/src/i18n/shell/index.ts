/** Texts of the frame around both games. */
import type { Translations } from '../types';
import { en, type ShellTexts } from './en';
import { it } from './it';
import { ru } from './ru';
import { tr } from './tr';

export const shell: Translations<ShellTexts> = { en, tr, it, ru };
