/** Texts of FAZ. */
import type { Translations } from './types';

const en = {
  name: 'FAZ',
  tagline: 'Three players, one die, four times round the centre.',
};

type FazTexts = typeof en;

const tr: FazTexts = {
  name: 'FAZ',
  tagline: 'Üç oyuncu, tek zar, merkezin çevresinde dört tur.',
};

const it: FazTexts = {
  name: 'FAZ',
  tagline: 'Tre giocatori, un dado, quattro giri attorno al centro.',
};

const ru: FazTexts = {
  name: 'FAZ',
  tagline: 'Три игрока, один кубик, четыре круга вокруг центра.',
};

export const faz: Translations<FazTexts> = { en, tr, it, ru };
