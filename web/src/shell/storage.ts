/** What the page keeps in the browser. Storage may be refused or full: then nothing is kept and nothing breaks. */

const PREFIX = 'trigon.';

/** The value stored under `key`, checked by `read`; null when there is none or it is damaged. */
export function load<T>(key: string, read: (value: unknown) => T): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores `value` under `key`; false when the browser refused. */
export function save(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is stored under `key`. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored then.
  }
}
