/** A seed for the rules' own generator: any whole number below 2^32. */
export function randomSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** What was typed, as a seed the rules accept. */
export function cleanSeed(value: unknown): number {
  const number = Math.floor(Number(value));
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), 0xffffffff) : 0;
}
