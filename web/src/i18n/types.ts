/** The languages the page speaks. */
export type Language = 'en' | 'tr' | 'it' | 'ru';

/** In the order of the language menu. */
export const LANGUAGES: readonly Language[] = ['en', 'tr', 'it', 'ru'];

/** Each language's own name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  tr: 'Türkçe',
  it: 'Italiano',
  ru: 'Русский',
};

/** One area's texts in every language: a key missing in one of them does not compile. */
export type Translations<T> = Readonly<Record<Language, T>>;

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = new Map<Language, Intl.PluralRules>();

/**
 * The form of a word that goes with `count`, by the language's own plural rules; `#` in it becomes the
 * number as that language writes it.
 */
export function plural(language: Language, count: number, forms: PluralForms): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  const form = forms[rule.select(count)] ?? forms.other;
  return form.replace('#', formatNumber(language, count));
}

/** A number as the language writes it. */
export function formatNumber(language: Language, value: number): string {
  return new Intl.NumberFormat(language).format(value);
}

/** A time in seconds, in few letters: "2 sec", "2 sn". */
export function formatSeconds(language: Language, seconds: number): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(seconds);
}

/** True for a language the page speaks. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && (LANGUAGES as readonly string[]).includes(value);
}

/** The first of the browser's languages that the page speaks, else English. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
