/** What screen readers are told. One region interrupts (the opponent's turn, the end), the other waits. */
class Announcer {
  polite = $state('');
  assertive = $state('');
  #odd = false;

  /** Says `text` when the reader is free. */
  say(text: string): void {
    this.polite = this.#fresh(text);
  }

  /** Says `text` now. */
  interrupt(text: string): void {
    this.assertive = this.#fresh(text);
  }

  /** The same text twice must be two changes, or the second is not read. */
  #fresh(text: string): string {
    this.#odd = !this.#odd;
    return this.#odd ? text : `${text}\u00a0`;
  }
}

export const announcer = new Announcer();
