/** The lap gauge: a spiral that winds with the piece, and what it says. */
import { round } from './geometry';

/** Radii of the gauge in drawing units: the spiral grows from the inner to the outer one over the laps asked for. */
export interface GaugeSize {
  inner: number;
  outer: number;
}

/**
 * The spiral from the top of the gauge over `turns` signed turns (counter-clockwise positive), as SVG path data about
 * the origin. Each lap is one ring further out; `laps` rings fill the gauge. Turns past the last ring stay on it.
 */
export function spiral(turns: number, laps: number, size: GaugeSize): string {
  const total = Math.abs(turns);
  if (total < 0.004) return '';
  const steps = Math.max(2, Math.ceil(total * 40));
  const points: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const { x, y } = spiralPoint((turns * i) / steps, laps, size);
    points.push(`${round(x)} ${round(y)}`);
  }
  return `M${points.join('L')}`;
}

/** The end of that spiral. */
export function spiralPoint(turns: number, laps: number, size: GaugeSize): { x: number; y: number } {
  const share = Math.min(Math.abs(turns) / laps, 1);
  const radius = size.inner + (size.outer - size.inner) * share;
  const angle = -Math.PI / 2 - turns * 2 * Math.PI;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Which way a piece is winding. */
export type Sense = 'ccw' | 'cw' | 'none';

/** The sense of a signed number of turns; less than a fiftieth of a turn is none. */
export function sense(turns: number): Sense {
  if (Math.abs(turns) < 0.02) return 'none';
  return turns > 0 ? 'ccw' : 'cw';
}

/** The lap a piece is on, 1 to `laps`, for "lap 2 of 4": full laps done and the one under way. */
export function currentLap(turns: number, laps: number): number {
  return Math.min(Math.floor(Math.abs(turns) + 1e-9) + 1, laps);
}

/** Share of the way done, 0 to 1. */
export function progress(turns: number, laps: number): number {
  return Math.min(Math.abs(turns) / laps, 1);
}
