import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, failOnErrors, withSettings } from './support/page';
import { cell, makePart, press, stage, startGame, turns } from './support/tzaar';

/** White's last Tzarra may be covered: b4+c4 loses. */
const NEAR_LOSS = '...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3';
/** A middle game. */
const MIDDLE = 'TTTTt/t...A5t/ta..z6at/ta..tTAt/ta...Z.T/TZ..TZAT/T....AT/Ta..aT/Ttttt w 1 3';

/** A fresh game in the place of the one in progress. */
async function startGameOver(page: Page): Promise<void> {
  await page.goto('#/tzaar/new');
  await page.getByTestId('start').click();
  await page.getByTestId('leave-go').click();
  await expect(turns(page)).toHaveCount(0);
  await expect(page.getByTestId('tzaar-board')).toBeVisible();
}

test.beforeEach(({ page }) => failOnErrors(page));

test('several turns against the computer', async ({ page }) => {
  await withSettings(page, { confirm: 'always' });
  await startGame(page, { seat: 'white', level: 1 });
  await makePart(page);
  await page.getByTestId('confirm').click();
  await expect(turns(page)).toHaveCount(2, { timeout: 20_000 });
  // The computer's turn is told to screen readers.
  await expect(page.getByTestId('live-assertive')).toContainText('Black:');
  for (const count of [4, 6]) {
    await expect.poll(() => stage(page)).toBe('first');
    await makePart(page);
    await expect.poll(() => stage(page)).toBe('second');
    await makePart(page, 'stack');
    await expect.poll(() => stage(page)).toBe('review');
    await page.getByTestId('confirm').click();
    await expect(turns(page)).toHaveCount(count, { timeout: 20_000 });
  }
  // A takeback goes to my own last turn.
  await page.getByTestId('takeback').click();
  await expect(turns(page)).toHaveCount(4);
  await expect.poll(() => stage(page)).toBe('first');
});

test('the computer begins when I am Black, and the board is turned to me', async ({ page }) => {
  await startGame(page, { seat: 'black' });
  await expect(turns(page)).toHaveCount(1, { timeout: 20_000 });
  await expect.poll(() => stage(page)).toBe('first');
  const [a1, i9] = [await cell(page, 'a1').boundingBox(), await cell(page, 'i9').boundingBox()];
  expect(a1?.x ?? 0).toBeGreaterThan(i9?.x ?? 0);
});

test('a whole turn at one screen by keyboard only', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both', position: MIDDLE });
  await page.getByTestId('tzaar-board').locator('[tabindex="0"]').focus();
  await page.keyboard.press('b');
  await page.keyboard.press('5');
  await expect(cell(page, 'b5')).toBeFocused();
  await expect(cell(page, 'b5')).toHaveAttribute('aria-label', 'b5, white Tzarra, height 5, can capture 4');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'b5')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'b6')).toBeFocused();
  await expect(cell(page, 'b6')).toHaveAttribute('aria-label', /can be captured/);
  await page.keyboard.press('Enter');
  await expect.poll(() => stage(page)).toBe('second');
  await page.keyboard.press('u');
  await expect.poll(() => stage(page)).toBe('first');
  for (const key of ['b', '5', 'Enter', 'b', '6', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => stage(page)).toBe('second');
  await page.keyboard.press('p');
  await expect.poll(() => stage(page)).toBe('review');
  await page.keyboard.press('c');
  await expect(turns(page)).toHaveCount(1);
  await expect(turns(page).first()).toContainText('b5xb6');
  await page.keyboard.press('s');
  await expect(page.getByTestId('live-polite')).toContainText('Black to move');
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys-dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('keys-dialog')).toBeHidden();
});

test('the board is one stop of the tab key', async ({ page }) => {
  await startGame(page, { seat: 'both' });
  await expect(page.getByTestId('tzaar-board').locator('[tabindex="0"]')).toHaveCount(1);
});

test('tapping elsewhere never commits', async ({ page }) => {
  await withSettings(page, { confirm: 'never', motion: 'off' });
  await startGame(page, { seat: 'both', position: MIDDLE });
  await press(page, 'b5');
  await press(page, 'f7');
  await expect(cell(page, 'f7')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'e4');
  await expect(page.locator('[aria-selected=true]')).toHaveCount(0);
  await expect(turns(page)).toHaveCount(0);
  await page.getByTestId('tzaar-board').locator('[tabindex="0"]').focus();
  await page.keyboard.press('Escape');
  expect(await stage(page)).toBe('first');
});

test('pieces that cannot capture are veiled in the first part only', async ({ page }) => {
  await withSettings(page, { motion: 'off' });
  await startGame(page, { seat: 'both', position: MIDDLE });
  await expect(page.locator('.veil').first()).toBeAttached();
  await makePart(page);
  await expect.poll(() => stage(page)).toBe('second');
  await expect(page.locator('.veil')).toHaveCount(0);
});

test('a drag with the mouse makes a part', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both', position: MIDDLE });
  const [a, b] = [await cell(page, 'b5').boundingBox(), await cell(page, 'b6').boundingBox()];
  if (!a || !b) throw new Error('no board');
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2, a.y, { steps: 4 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => stage(page)).toBe('second');
});

test('covering the last piece of a type is warned of, and loses', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both', position: NEAR_LOSS });
  await press(page, 'b4');
  await expect(cell(page, 'c4')).toHaveAttribute('data-target', 'stack');
  await press(page, 'c4');
  await expect(page.getByTestId('warning')).toContainText('Tzarra');
  await page.getByTestId('warning-stay').click();
  await expect(page.getByTestId('warning')).toBeHidden();
  expect(await stage(page)).toBe('second');
  await press(page, 'b4');
  await press(page, 'c4');
  await page.getByTestId('warning-go').click();
  await page.getByTestId('confirm').click();
  await expect(page.getByTestId('end-panel')).toContainText('Black wins');
  await expect(page.getByTestId('end-reason')).toHaveText('White covered the last Tzarra of his own.');
  await expect(page.getByTestId('live-assertive')).toContainText('Black wins');
  await expectAccessible(page);
});

test('two left of a type is an alarm', async ({ page }) => {
  await startGame(page, { seat: 'both', position: MIDDLE });
  await expect(page.getByTestId('side-black').locator('li.alarm[data-kind=tzaar]')).toContainText('Last Tzaar!');
  await expect(page.getByTestId('side-white').locator('li.alarm')).toHaveCount(0);
});

test('steps back and forth, and looking back gives up a draft', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both' });
  await makePart(page);
  await page.getByTestId('confirm').click();
  await expect(turns(page)).toHaveCount(1);
  await makePart(page);
  await expect.poll(() => stage(page)).toBe('second');
  await page.getByTestId('step-back').click();
  await expect(page.getByText('You are looking at an earlier position.')).toBeVisible();
  await page.keyboard.press('.');
  await expect.poll(() => stage(page)).toBe('first');
  await expect(page.getByTestId('undo')).toBeDisabled();
  await page.keyboard.press(',');
  await expect(page.getByTestId('step-back')).toBeDisabled();
  await page.getByTestId('step-last').click();
  await expect(turns(page).first()).toHaveAttribute('aria-current', 'step');
  await page.getByTestId('replay').click();
  await expect.poll(() => stage(page)).toBe('first');
});

test('a reload resumes the game, and the home page offers it', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both', setup: 'random' });
  await makePart(page);
  await page.getByTestId('confirm').click();
  await expect(turns(page)).toHaveCount(1);
  const before = await page.locator('[data-space]').count();
  await page.reload();
  await expect(turns(page)).toHaveCount(1);
  expect(await page.locator('[data-space]').count()).toBe(before);
  await page.goto('#/');
  await page.getByTestId('resume-tzaar').click();
  await expect(turns(page)).toHaveCount(1);
});

test('a turn half made survives a reload', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both', position: MIDDLE });
  await makePart(page);
  await expect.poll(() => stage(page)).toBe('second');
  await page.reload();
  await expect.poll(() => stage(page)).toBe('second');
  await page.getByTestId('undo').click();
  await expect.poll(() => stage(page)).toBe('first');
});

test('a record is saved, and opened again', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both' });
  await makePart(page);
  await page.getByTestId('confirm').click();
  await expect(turns(page)).toHaveCount(1);
  await page.getByTestId('more-menu').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('menu-save').click()]);
  expect(download.suggestedFilename()).toMatch(/^tzaar-\d{4}-\d\d-\d\d\.txt$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toContain('[White "Human"]');
  await startGameOver(page);
  await page.getByTestId('more-menu').click();
  await page.getByTestId('menu-load').click();
  await page.getByTestId('record-text').fill('1. nonsense');
  await page.getByTestId('record-open').click();
  await expect(page.getByTestId('record-fault')).toContainText('This record cannot be read:');
  await page.getByTestId('record-text').fill(text);
  await page.getByTestId('record-open').click();
  await expect(page.getByTestId('load-dialog')).toBeHidden();
  await expect(turns(page)).toHaveCount(1);
});

test('a game of Little Golem opens at its end, which is explained', async ({ page }) => {
  await withSettings(page, { motion: 'off' });
  await startGame(page, { seat: 'both' });
  await page.getByTestId('more-menu').click();
  await page.getByTestId('menu-load').click();
  await page.getByTestId('record-text').fill(readFileSync('../tests/data/records/littlegolem-a.sgf', 'utf8'));
  await page.getByTestId('record-open').click();
  await expect(turns(page)).toHaveCount(27);
  await expect(page.getByTestId('end-reason')).toHaveText('Black’s last Tott was captured.');
});

test('a damaged stored game is told of and replaced', async ({ page }) => {
  await startGame(page, { seat: 'both' });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('trigon.tzaar.game') ?? '');
    stored.game.start = 'nonsense';
    localStorage.setItem('trigon.tzaar.game', JSON.stringify(stored));
  });
  await page.reload();
  await expect(page).toHaveURL(/#\/tzaar\/new$/);
  await expect(page.getByText('The stored game could not be read')).toBeVisible();
});

test('a wrong position is refused with the reason, a right one is drawn', async ({ page }) => {
  await page.goto('#/tzaar/new');
  await page.getByTestId('setup').locator('input[value=custom]').check({ force: true });
  await page.getByTestId('position-text').fill('TTTT/x w 1 1');
  await expect(page.getByTestId('position-fault')).toContainText('This text is not a position:');
  await expect(page.getByTestId('start')).toBeDisabled();
  await page.getByTestId('position-text').fill(MIDDLE);
  await expect(page.getByTestId('position-fault')).toBeEmpty();
  await expect(page.getByTestId('start')).toBeEnabled();
});

test('the same seed gives the same start', async ({ page }) => {
  await page.goto('#/tzaar/new');
  await page.getByTestId('setup').locator('input[value=random]').check({ force: true });
  const pieces = () => page.locator('form svg g.piece').count();
  await expect.poll(pieces).toBe(60);
  const picture = () => page.locator('form .side svg').first().innerHTML();
  await page.getByTestId('seed').fill('7');
  await page.waitForTimeout(300);
  const seven = await picture();
  await page.getByTestId('seed').fill('8');
  await expect.poll(picture).not.toBe(seven);
  await page.getByTestId('seed').fill('7');
  await expect.poll(picture).toBe(seven);
});

test('placement: pieces from the hand onto free spaces', async ({ page }) => {
  await withSettings(page, { confirm: 'never', motion: 'off' });
  await startGame(page, { seat: 'both', setup: 'placement' });
  await page.getByTestId('hand').locator('input[value=tzaar]').check({ force: true });
  await press(page, 'c3');
  await expect(page.locator('[data-space=c3]')).toBeVisible();
  await expect(cell(page, 'c3')).toHaveAttribute('aria-label', /white Tzaar/);
  await press(page, 'c3');
  await expect(turns(page)).toHaveCount(1);
  await press(page, 'c4');
  await expect(turns(page)).toHaveCount(2);
});

test('a turn can be typed', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await startGame(page, { seat: 'both', position: MIDDLE });
  await page.getByText('Type a turn').first().click();
  await page.getByTestId('typed-turn').fill('b5 b6 a1 i9');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These moves are not possible here.')).toBeVisible();
  await page.getByTestId('typed-turn').fill('pass');
  await page.keyboard.press('Enter');
  await expect.poll(() => stage(page)).toBe('review');
});

test('resigning asks first', async ({ page }) => {
  await startGame(page, { seat: 'white' });
  await page.getByTestId('more-menu').click();
  await page.getByTestId('menu-resign').click();
  await page.getByTestId('resign-go').click();
  await expect(page.getByTestId('end-panel')).toContainText('You lose');
  await expect(page.getByTestId('end-reason')).toHaveText('White resigned.');
});

test('a new game in the middle of one asks first', async ({ page }) => {
  await startGame(page, { seat: 'both' });
  await page.goto('#/tzaar/new');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('leave-dialog')).toBeVisible();
  await page.getByTestId('leave-go').click();
  await expect(page.getByTestId('tzaar-board')).toBeVisible();
});

test('two computers play, and can be paused', async ({ page }) => {
  await startGame(page, { seat: 'none', level: 1 });
  await expect.poll(() => turns(page).count(), { timeout: 30_000 }).toBeGreaterThan(2);
  await page.getByTestId('pause').click();
  const count = await turns(page).count();
  await page.waitForTimeout(1500);
  expect(await turns(page).count()).toBe(count);
});

test('a game of two computers comes to an end that is explained', async ({ page }) => {
  await startGame(page, { seat: 'none', position: NEAR_LOSS });
  await expect(page.getByTestId('end-panel')).toBeVisible({ timeout: 50_000 });
  await expect(page.getByTestId('end-reason')).toHaveText(/captured|covered|no capture/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`form and board have no fault axe finds, ${theme}`, async ({ page }) => {
    await withSettings(page, { theme, motion: 'off', confirm: 'always' });
    await page.goto('#/tzaar/new');
    await expect(page.getByTestId('start')).toBeVisible();
    await expectAccessible(page);
    await startGame(page, { seat: 'both', position: MIDDLE });
    await makePart(page);
    await expect.poll(() => stage(page)).toBe('second');
    await expectAccessible(page);
  });
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });
  test('a turn by touch waits for the button, and nothing sticks out sideways', async ({ page }) => {
    await withSettings(page, { motion: 'off' });
    await startGame(page, { seat: 'both', position: MIDDLE });
    await makePart(page, 'capture', true);
    await expect.poll(() => stage(page)).toBe('second');
    await expectNoSidewaysScroll(page);
    await makePart(page, 'stack', true);
    await expect.poll(() => stage(page)).toBe('review');
    await expect(page.getByTestId('confirm')).toBeInViewport();
    await page.getByTestId('confirm').tap();
    await expect(turns(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
});
