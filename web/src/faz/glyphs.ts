/** The shape of each seat, on a square from -12 to 12: a triangle, a circle, a square. */
import type { FazSeat } from '../engine/faz';

export const GLYPHS: Readonly<Record<FazSeat, string>> = {
  red: 'M0-6.4 6.4 4.6H-6.4Z',
  white: 'M0-5.6A5.6 5.6 0 1 1 0 5.6 5.6 5.6 0 1 1 0-5.6Z',
  blue: 'M-4.9-4.9H4.9V4.9H-4.9Z',
};
