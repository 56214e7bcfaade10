/** True while a game of TZAAR is in progress in this browser. */
export function savedTzaar(): boolean {
  return false;
}
