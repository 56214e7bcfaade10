/** Dice of games in this browser: a secret drawn before the game, and what the rules draw from it. */
import type { Rules } from '../engine/api';

/** A secret of 32 bytes as 64 hexadecimal digits. */
export function newSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The dice due in a position, in the order red, white, blue. */
export async function drawDice(rules: Rules, position: string, secret: string): Promise<readonly [number, number, number]> {
  const [red = 0, white = 0, blue = 0] = (await rules.faz.draw(position, secret)).dice;
  return [red, white, blue];
}

/** The hash that fixes the secret; null where the start of the game has no roll due. */
export async function commitmentOf(rules: Rules, start: string, secret: string): Promise<string | null> {
  try {
    return (await rules.faz.draw(start, secret)).commitment;
  } catch {
    return null;
  }
}
