/** Playing TZAAR through the page, as a person would: by what is on the board. */
import { expect, type Locator, type Page } from '@playwright/test';

export type Seat = 'white' | 'black' | 'either' | 'both' | 'none';

/** Starts a game through the form. */
export async function startGame(
  page: Page,
  options: { seat: Seat; setup?: 'random' | 'fixed' | 'placement'; position?: string; level?: number } = { seat: 'both' },
): Promise<void> {
  await page.goto('#/tzaar/new');
  await page.getByTestId('seat').locator(`input[value=${options.seat}]`).check({ force: true });
  const setup = options.position ? 'custom' : (options.setup ?? 'fixed');
  await page.getByTestId('setup').locator(`input[value=${setup}]`).check({ force: true });
  if (options.position) await page.getByTestId('position-text').fill(options.position);
  if (options.seat !== 'both') {
    await page.getByTestId('seconds').locator('input[value="1"]').check({ force: true });
    for (const picker of await page.getByTestId(/^level-/).all()) await picker.fill(String(options.level ?? 2));
  }
  await page.getByTestId('start').click();
  await expect(page.getByTestId('tzaar-board')).toBeVisible();
  await expect(page.locator('[data-space]').first().or(page.getByTestId('hand'))).toBeVisible();
}

export const cell = (page: Page, name: string): Locator => page.locator(`.cell[data-name="${name}"]`);
export const stage = (page: Page): Promise<string | null> => page.getByTestId('turn-panel').getAttribute('data-stage');

/** Presses a space with the mouse, or taps it. */
export async function press(page: Page, name: string, touch = false): Promise<void> {
  const box = await cell(page, name).boundingBox();
  if (!box) throw new Error(`no space ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Makes one part: chooses stacks until one has a target of the type, and goes there. */
export async function makePart(page: Page, type: 'capture' | 'stack' = 'capture', touch = false): Promise<void> {
  const names = await page.locator('.cell').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.name ?? ''));
  for (const name of names) {
    const label = (await cell(page, name).getAttribute('aria-label')) ?? '';
    if (!label.includes(type === 'capture' ? 'can capture' : 'can stack')) continue;
    await press(page, name, touch);
    await expect(cell(page, name)).toHaveAttribute('aria-selected', 'true');
    const target = page.locator(`.cell[data-target=${type}]`).first();
    if ((await target.count()) === 0) continue;
    await press(page, (await target.getAttribute('data-name')) ?? '', touch);
    return;
  }
  throw new Error(`no stack has a ${type}`);
}

/** How many turns the move list shows. */
export const turns = (page: Page): Locator => page.getByTestId('move-list').locator('button');
