/**
 * The page's texts. `t.shell.x`, `t.tzaar.x` and `t.faz.x` are the texts of the chosen language and follow it
 * when it changes; `t.number` and `t.date` write as that language does.
 */
import { settings } from '../shell/settings.svelte';
import { faz } from './faz';
import { shell } from './shell';
import { tzaar } from './tzaar';
import { formatNumber, formatSeconds, type Language } from './types';

class Texts {
  get language(): Language {
    return settings.language;
  }
  get shell() {
    return shell[settings.language];
  }
  get tzaar() {
    return tzaar[settings.language];
  }
  get faz() {
    return faz[settings.language];
  }
  number(value: number): string {
    return formatNumber(settings.language, value);
  }
  /** A time in seconds, in few letters. */
  seconds(value: number): string {
    return formatSeconds(settings.language, value);
  }
  date(value: Date): string {
    return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(value);
  }
}

export const t = new Texts();
