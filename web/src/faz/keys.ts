/**
 * The letter of a key press: what the key writes where that is a Latin letter, else the letter in its place on a
 * Latin keyboard, so that the same keys work with a Cyrillic layout.
 */
export function letterOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return /^Key[A-Z]$/.test(event.code) ? event.code.slice(3).toLowerCase() : '';
}

/** True where letters are text or another control has the keys. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, dialog, [role=menu]') !== null;
}
