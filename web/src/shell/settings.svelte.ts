import { isLanguage, pickLanguage, type Language } from '../i18n/types';
import { load, save } from './storage';

/** `auto` follows the system. */
export type Theme = 'auto' | 'light' | 'dark';
/** When a finished turn waits for a press of the confirm button. */
export type Confirm = 'always' | 'touch' | 'never';
/** `auto` follows the system's wish for reduced motion. */
export type Motion = 'auto' | 'off';

interface Stored {
  theme: Theme;
  language: Language;
  confirm: Confirm;
  motion: Motion;
  coordinates: boolean;
  /** Single letters as shortcuts: they can get in the way of speech input. */
  shortcuts: boolean;
}

const KEY = 'settings';

function oneOf<T extends string>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.includes(value as T) ? (value as T) : fallback;
}

function browserLanguage(): Language {
  return pickLanguage(typeof navigator === 'undefined' ? [] : navigator.languages);
}

/** Settings from storage, each fault replaced by its default. */
export function readSettings(value: unknown, language: Language): Stored {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    theme: oneOf<Theme>(raw.theme, ['auto', 'light', 'dark'], 'auto'),
    language: isLanguage(raw.language) ? raw.language : language,
    confirm: oneOf<Confirm>(raw.confirm, ['always', 'touch', 'never'], 'touch'),
    motion: oneOf<Motion>(raw.motion, ['auto', 'off'], 'auto'),
    coordinates: raw.coordinates !== false,
    shortcuts: raw.shortcuts !== false,
  };
}

/** The player's choices, stored at each change and shown on the document element at once. */
class Settings {
  #values = $state<Stored>(readSettings(null, 'en'));

  constructor() {
    const language = browserLanguage();
    this.#values = load(KEY, (v) => readSettings(v, language)) ?? readSettings(null, language);
    this.#show();
  }

  get theme() { return this.#values.theme; }
  get language() { return this.#values.language; }
  get confirm() { return this.#values.confirm; }
  get motion() { return this.#values.motion; }
  get coordinates() { return this.#values.coordinates; }
  get shortcuts() { return this.#values.shortcuts; }

  set theme(value: Theme) { this.#change({ theme: value }); }
  set language(value: Language) { this.#change({ language: value }); }
  set confirm(value: Confirm) { this.#change({ confirm: value }); }
  set motion(value: Motion) { this.#change({ motion: value }); }
  set coordinates(value: boolean) { this.#change({ coordinates: value }); }
  set shortcuts(value: boolean) { this.#change({ shortcuts: value }); }

  /** True when pieces should jump instead of sliding. */
  get reducedMotion(): boolean {
    if (this.#values.motion === 'off') return true;
    return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #change(part: Partial<Stored>): void {
    this.#values = { ...this.#values, ...part };
    save(KEY, this.#values);
    this.#show();
  }

  #show(): void {
    if (typeof document === 'undefined') return;
    const root = document.documentElement;
    root.lang = this.#values.language;
    setOrRemove(root, 'theme', this.#values.theme === 'auto' ? null : this.#values.theme);
    setOrRemove(root, 'motion', this.#values.motion === 'auto' ? null : this.#values.motion);
  }
}

function setOrRemove(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}

export const settings = new Settings();
