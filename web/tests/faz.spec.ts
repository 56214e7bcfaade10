import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { cell, openGame, playToTheEnd, startGame, storedGame, targets } from './support/faz';
import { expectAccessible, expectNoSidewaysScroll, failOnErrors, withSettings } from './support/page';

/** Blue is to move with a 5; h9 can be reached on either side of the dot. */
const TWO_WAYS = '12x4 original f6,k10,i6-1 RWB 8 R1W4B5 B';
/** The record of a game of two persons and a computer from there, one move long. */
const RECORD = `[Game "faz"]
[Rows "12"]
[Laps "4"]
[Rules "original"]
[Order "RWB"]
[Position "${TWO_WAYS}"]
[Blue "human"]
[Red "human"]
[White "computer level 3"]
[Result "*"]

8. R1 W4 B5 | B i6-h5-h4-g3-g2-f1
`;
const ALL = ['red', 'white', 'blue'] as const;

test.beforeEach(({ page }) => failOnErrors(page));

test('a whole game against two computers', async ({ page }) => {
  test.setTimeout(150_000);
  await startGame(page, 6, 1, 'fair');
  await expect(page.getByTestId('seat-white')).toContainText('Level 5');
  await playToTheEnd(page);
  const end = page.getByTestId('end-panel');
  await expect(end).toContainText(/(Red|White|Blue) wins/);
  // One lap at least: a piece kept from its home on the way goes round once more.
  await expect(end).toContainText(/Home after (1 lap|[2-9] laps) (counter-)?clockwise, in round \d+\./);
  await expect(page.getByTestId('live-assertive')).toContainText('is home and wins');
  await end.locator('summary').click();
  await expect(page.getByTestId('dice-seed')).toHaveText(/^[0-9a-f]{64}$/);
  // Looking back from the end and coming forward again.
  await page.getByTestId('step-first').click();
  await expect(end).toBeHidden();
  await expect(page.getByTestId('prompt')).toContainText('looking back');
  await page.getByTestId('step-last').click();
  await expect(end).toBeVisible();
  // The same again, from the start.
  await page.getByTestId('rematch').click();
  await expect(page.getByTestId('round')).toHaveText('Round 1');
  await expect(page.getByTestId('roll')).toBeVisible();
});

test('a cell with two windings asks which way', async ({ page }) => {
  await withSettings(page, { confirm: 'always' });
  await openGame(page, storedGame(TWO_WAYS, ALL));
  await expect(cell(page, 'h9')).toHaveAttribute('aria-label', 'h9, can be reached 2 ways');
  await expect(cell(page, 'e5')).toHaveAttribute('aria-label', /not to be passed through/);
  await cell(page, 'h9').click();
  const ways = page.getByTestId('way');
  await expect(ways).toHaveCount(2);
  await expect(ways.nth(0)).toContainText('Counter-clockwise, lap 1 of 4');
  await expect(ways.nth(1)).toContainText('Clockwise, lap 2 of 4');
  await ways.nth(1).click();
  // A draft: it can be undone, and another cell can be chosen.
  await page.getByTestId('undo').click();
  await expect(page.getByTestId('confirm')).toBeHidden();
  await cell(page, 'h9').click();
  await ways.nth(0).click();
  await page.getByTestId('confirm').click();
  await expect(page.getByTestId('round')).toHaveText('Round 9');
  await expect(page.getByTestId('roll')).toBeVisible();
  await expect(page.getByTestId('round-list').getByRole('button', { name: /^Blue: i6-.*-h9$/ })).toBeVisible();
  // Back to the roll, but never past it.
  await page.getByTestId('take-back').click();
  await expect(page.getByTestId('take-back')).toBeHidden();
  expect(await targets(page)).toContain('h9');
});

test('a press beside the marked cells plays nothing', async ({ page }) => {
  await withSettings(page, { confirm: 'always' });
  await openGame(page, storedGame(TWO_WAYS, ALL));
  await cell(page, 'h9').click();
  await cell(page, 'b2').click();
  await expect(page.getByTestId('way-chooser')).toBeHidden();
  await expect(page.getByTestId('confirm')).toBeHidden();
  expect(await targets(page)).toContain('h9');
});

test('the form says what the rules have against the options', async ({ page }) => {
  await page.goto('#/faz/new');
  await page.getByTestId('rows').fill('3');
  await page.getByTestId('all-options').locator('summary').click();
  await page.getByTestId('option-adjacency').getByText('No entering').click();
  await expect(page.getByTestId('form-fault')).toContainText('adjacency=enter');
  await expect(page.getByTestId('start')).toBeDisabled();
  await page.getByTestId('rows').fill('30');
  await expect(page.getByTestId('form-fault')).toContainText('rows=30');
  await page.getByTestId('rows').fill('7');
  await expect(page.getByTestId('form-fault')).toBeHidden();
  await page.getByTestId('starts').getByText('Other cells').click();
  await page.getByTestId('start-red').fill('q99');
  await expect(page.getByTestId('form-fault')).toContainText('start');
  await page.getByTestId('start-red').fill('c3');
  await expect(page.getByTestId('form-fault')).toBeHidden();
  await page.getByTestId('start').click();
  await expect(cell(page, 'c3')).toHaveAttribute('aria-label', "c3, Red's piece, Red's start");
});

test('roll and move by keyboard only', async ({ page }) => {
  await withSettings(page, { confirm: 'always', motion: 'off' });
  await openGame(page, storedGame('6x1 fair a1,f11,f1 RWB 1 - R', ALL));
  await page.keyboard.press('r');
  await expect(page.getByTestId('live-assertive')).toContainText(/All differ|Dice:/);
  // The same secret gives the same dice: somebody has a move.
  const mover = page.locator('[aria-current=true][data-testid^=seat-]');
  await expect(mover).toHaveCount(1);
  await expect(page.getByTestId('faz-board').locator(':focus')).toHaveAttribute('aria-label', /piece/);
  await page.keyboard.press('n');
  const first = page.getByTestId('faz-board').locator(':focus');
  await expect(first).toHaveAttribute('aria-label', /can be reached/);
  const name = await first.getAttribute('data-cell');
  await page.keyboard.press('p');
  await page.keyboard.press('n');
  await expect(first).toHaveAttribute('data-cell', name ?? '');
  await page.keyboard.press('Enter');
  if (await page.getByTestId('way-chooser').isVisible()) await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirm')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByTestId('confirm')).toBeHidden();
  await page.keyboard.press('Enter');
  if (await page.getByTestId('way-chooser').isVisible()) await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await expect(page.getByTestId('round-list').getByRole('button', { name: new RegExp(`-${name}$`) })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByTestId('round-list').getByRole('button', { name: new RegExp(`-${name}$`) })).toBeHidden();
});

test('arrow keys walk over the board in one tab stop', async ({ page }) => {
  await openGame(page, storedGame(TWO_WAYS, ALL));
  await expect(page.getByTestId('faz-board').locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByTestId('faz-board').locator('[tabindex="0"]').focus();
  for (const [key, to] of [['ArrowUp', 'h5'], ['ArrowLeft', 'h4'], ['ArrowDown', 'i5'], ['Home', 'i1'], ['End', 'i17'], ['ArrowRight', 'i17']] as const) {
    await page.keyboard.press(key);
    await expect(page.getByTestId('faz-board').locator(':focus')).toHaveAttribute('data-cell', to);
  }
});

test('equal dice say who waits, and a round nobody moves goes by', async ({ page }) => {
  await openGame(page, storedGame('12x4 original a1,l23,l1 RWB 1 R3W3B5 B', ALL));
  await expect(page.getByTestId('meaning')).toHaveText('Two equal: Red and White wait. Blue moves 5 steps.');
  await expect(page.getByTestId('status-red')).toHaveText('Equal dice: waits');
  await expect(page.getByTestId('status-blue')).toHaveText('To move: 5 steps');
});

test('a direction is declared before the first round', async ({ page }) => {
  await openGame(page, storedGame('6x1 original,direction=declared start,start,start RWB 1 - R', ALL));
  await expect(page.getByTestId('meaning')).toHaveText('Red: which way round?');
  await page.getByTestId('declare-cw').click();
  await expect(page.getByTestId('seat-red')).toContainText('Declared: clockwise');
  await page.getByTestId('declare-ccw').click();
  await page.getByTestId('take-back').click();
  await expect(page.getByTestId('meaning')).toHaveText('White: which way round?');
  await page.getByTestId('declare-ccw').click();
  await page.getByTestId('declare-ccw').click();
  await expect(page.getByTestId('roll')).toBeVisible();
});

test('a player may stay where the rules let him', async ({ page }) => {
  await openGame(page, storedGame('6x1 original,must_move=false start,start,start RWB 1 R1W3B5 R', ALL));
  await page.getByTestId('stay').click();
  await page.getByTestId('confirm').click();
  await expect(page.getByTestId('status-red')).toHaveText('Stayed');
  await expect(page.getByTestId('status-white')).toHaveText('To move: 3 steps');
});

test('a game for places goes on after the first is home', async ({ page }) => {
  await openGame(page, storedGame('6x1 original,places=continue b2+1,f10+1,f1 RWB 5 R1W3B5 R', ALL));
  await cell(page, 'a1').click();
  await expect(page.getByTestId('status-red')).toHaveText('Home');
  await expect(cell(page, 'a1')).toHaveAttribute('aria-label', "a1, Red's start");
  await cell(page, 'f11').click();
  const end = page.getByTestId('end-panel');
  await expect(end).toContainText('Red wins');
  await expect(end.getByRole('listitem')).toHaveText(['1. Red', '2. White']);
});

test('the last round ends in a draw', async ({ page }) => {
  await openGame(page, storedGame('6x1 original,round_cap=7 c3,f11,f1 RWB 7 R1W1B2 B', ALL));
  await cell(page, (await targets(page))[0] ?? '').click();
  await expect(page.getByTestId('end-panel')).toContainText('Draw');
  await expect(page.getByTestId('end-panel')).toContainText('7 rounds were played');
});

test('a game survives closing the page, draft excepted', async ({ page }) => {
  await startGame(page, 9, 2, 'original');
  await page.getByTestId('roll').click();
  await expect(page.getByTestId('round-list').getByRole('button').first()).toBeVisible();
  const dice = await page.getByTestId('die-red').getAttribute('data-value');
  await page.reload();
  await expect(page.getByTestId('die-red')).toHaveAttribute('data-value', dice ?? '');
  await page.goto('#/');
  await page.getByTestId('resume-faz').click();
  await expect(page.getByTestId('faz-board')).toBeVisible();
});

test('records go out and come in', async ({ page }) => {
  await openGame(page, storedGame(TWO_WAYS, ALL));
  await cell(page, 'f1').click();
  await expect(page.getByTestId('roll')).toBeVisible();
  await page.getByTestId('faz-menu').click();
  const downloading = page.waitForEvent('download');
  await page.getByTestId('menu-download').click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  expect(text).toContain('[Game "faz"]');
  await page.getByTestId('faz-menu').click();
  await page.getByTestId('menu-load').click();
  await page.getByTestId('load-text').fill('no record at all');
  await page.getByTestId('load-go').click();
  await expect(page.getByTestId('load-fault')).not.toBeEmpty();
  await page.getByTestId('load-text').fill(text);
  await page.getByTestId('load-go').click();
  await expect(page.getByTestId('round-list').getByRole('button', { name: /^Blue: i6-.*-f1$/ })).toBeVisible();
});

test('a record is loaded from the form', async ({ page }) => {
  await page.goto('#/faz/new');
  await page.getByTestId('load-record').click();
  await page.getByTestId('load-text').fill('no record at all');
  await page.getByTestId('load-go').click();
  await expect(page.getByTestId('load-fault')).not.toBeEmpty();
  await page.getByTestId('load-text').fill(RECORD);
  await page.getByTestId('load-go').click();
  await expect(page).toHaveURL(/#\/faz$/);
  await expect(page.getByTestId('round-list').getByRole('button', { name: /^Blue: i6-.*-f1$/ })).toBeVisible();
  await expect(page.getByTestId('seat-white')).toContainText('Level 3');
  await expect(page.getByTestId('roll')).toBeVisible();
});

test('resigning asks first', async ({ page }) => {
  await openGame(page, storedGame(TWO_WAYS, ALL));
  await page.getByTestId('faz-menu').click();
  await page.getByTestId('menu-resign').click();
  await page.getByTestId('resign-yes').click();
  await expect(page.getByTestId('end-panel')).toContainText('Blue resigned');
});

test('all four languages', async ({ page }) => {
  const expected = { tr: 'Mavi', it: 'Blu', ru: 'Синие', en: 'Blue' };
  await openGame(page, storedGame(TWO_WAYS, ALL));
  for (const [language, name] of Object.entries(expected)) {
    await page.getByTestId('language-menu').click();
    await page.getByTestId(`language-${language}`).click();
    await expect(page.getByTestId('seat-blue')).toContainText(name);
    await expect(page.getByTestId('prompt')).toContainText(name);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`accessible in ${theme}: form, game, chooser, end, rules`, async ({ page }) => {
    test.setTimeout(90_000);
    await withSettings(page, { theme, motion: 'off' });
    await openGame(page, storedGame(TWO_WAYS, ALL));
    await expectAccessible(page);
    await cell(page, 'h9').click();
    await expectAccessible(page);
    await page.getByTestId('faz-menu').click();
    await page.getByTestId('menu-resign').click();
    await page.getByTestId('resign-yes').click();
    await expectAccessible(page);
    await page.goto('#/faz/rules');
    await expectAccessible(page);
    await page.goto('#/faz/new');
    await page.getByTestId('all-options').locator('summary').click();
    await expect(page.getByTestId('faz-board')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('nothing sticks out, in any language', async ({ page }) => {
    await openGame(page, storedGame(TWO_WAYS, ALL));
    for (const language of ['en', 'tr', 'it', 'ru']) {
      await page.evaluate((value) => localStorage.setItem('trigon.settings', JSON.stringify({ language: value })), language);
      for (const address of ['#/faz', '#/faz/new', '#/faz/rules']) {
        await page.goto(address);
        await page.reload();
        await expect(page.locator('main h1')).toBeAttached();
        await expectNoSidewaysScroll(page);
      }
    }
  });

  test('a tap near a cell chooses it and asks for confirmation', async ({ page }) => {
    await openGame(page, storedGame(TWO_WAYS, ALL));
    const box = await cell(page, 'f1').boundingBox();
    if (!box) throw new Error('no f1');
    // Just beyond its rim: the nearest marked cell is meant.
    await page.touchscreen.tap(box.x + box.width / 2, box.y - 3);
    await expect(page.getByTestId('confirm')).toBeVisible();
    await page.getByTestId('confirm').tap();
    await expect(page.getByTestId('round-list').getByRole('button', { name: /^Blue: i6-.*-f1$/ })).toBeVisible();
  });

  test('the board can be made larger and keeps the piece in play in sight', async ({ page }) => {
    await openGame(page, storedGame('20x4 original a1,t39,t1 RWB 1 R1W4B4 R', ALL));
    await page.getByTestId('zoom-in').tap();
    await page.getByTestId('zoom-in').tap();
    await page.getByTestId('zoom-in').tap();
    await expectNoSidewaysScroll(page);
    await expect(cell(page, 'a1')).toBeInViewport();
    expect((await cell(page, 'a1').boundingBox())?.width).toBeGreaterThan(40);
  });
});
