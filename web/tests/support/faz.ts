/** Playing FAZ through the page, as a person would. */
import { expect, type Locator, type Page } from '@playwright/test';

type Seat = 'red' | 'white' | 'blue';

/** A stored game that begins with a position text, as the page keeps it. */
export function storedGame(start: string, persons: readonly Seat[], part: Record<string, unknown> = {}) {
  const player = (seat: Seat) => ({ kind: persons.includes(seat) ? 'human' : 'computer', level: 3 });
  const players = { red: player('red'), white: player('white'), blue: player('blue') };
  const setup = { rules: 'original', rows: 12, laps: 4, set: {}, order: 'RWB', seed: 1 };
  const config = { setup, players, movetime: 200, autoRoll: false, pace: 'instant' };
  const seed = '5a'.repeat(32);
  return { version: '1', config, start, seed, proved: true, entries: [], resigned: null, over: false, ...part };
}

/** Opens the page on a stored game. */
export async function openGame(page: Page, game: object): Promise<void> {
  await page.addInitScript((value) => {
    if (!localStorage.getItem('trigon.faz.game')) localStorage.setItem('trigon.faz.game', JSON.stringify(value));
  }, game);
  await page.goto('#/faz');
  await expect(page.getByTestId('faz-board')).toBeVisible();
}

/** Chooses rules, size and pace in the form, and starts. */
export async function startGame(page: Page, rows: number, laps: number, preset: 'original' | 'fair'): Promise<void> {
  await page.goto('#/faz/new');
  await page.getByTestId(`preset-${preset}`).click();
  await page.getByTestId('rows').fill(String(rows));
  await page.getByTestId('laps').fill(String(laps));
  await page.getByTestId('pace').getByText('None').click();
  await page.getByTestId('thinking').locator('input[value="200"]').check({ force: true });
  await page.getByTestId('start').click();
  await expect(page.getByTestId('faz-board')).toBeVisible();
}

export const cell = (page: Page, name: string): Locator => page.getByTestId('faz-board').locator(`[data-cell=${name}]`);

/** The cells the board marks, in reading order. */
export function targets(page: Page): Promise<string[]> {
  return page
    .getByTestId('faz-board')
    .locator('.pointable')
    .evaluateAll((all) => all.map((e) => (e as SVGElement).dataset.cell ?? ''));
}

/** Rolls and moves until the game is over: to a winning cell where there is one, else to the last one marked. */
export async function playToTheEnd(page: Page): Promise<void> {
  const roll = page.getByTestId('roll');
  const end = page.getByTestId('end-panel');
  const list = page.getByTestId('destinations');
  for (let steps = 0; steps < 400; steps++) {
    await roll.or(list).or(end).first().waitFor({ timeout: 20_000 });
    if (await end.isVisible()) return;
    if (await roll.isVisible()) {
      await roll.click();
      await expect(roll.or(list).or(end).first()).toBeVisible();
      continue;
    }
    const open = await targets(page);
    const winning = page.getByTestId('faz-board').locator('.pointable[aria-label*=wins]');
    await ((await winning.count()) > 0 ? winning.first() : cell(page, open.at(-1) ?? 'a1')).click();
    if (await page.getByTestId('way-chooser').isVisible()) await page.getByTestId('way').first().click();
  }
  throw new Error('the game did not end');
}
