/** True while a game of FAZ is in progress in this browser. */
export function savedFaz(): boolean {
  return false;
}
