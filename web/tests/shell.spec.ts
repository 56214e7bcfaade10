import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, failOnErrors, withSettings } from './support/page';

test.beforeEach(({ page }) => failOnErrors(page));

test('the home page offers both games', async ({ page }) => {
  await page.goto('');
  await expect(page.getByTestId('card-tzaar')).toContainText('TZAAR');
  await expect(page.getByTestId('card-faz')).toContainText('FAZ');
  await page.getByTestId('play-tzaar').click();
  await expect(page).toHaveURL(/#\/tzaar\/new$/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`home, settings and rules have no fault axe finds, ${theme}`, async ({ page }) => {
    await withSettings(page, { theme });
    for (const path of ['#/', '#/settings', '#/tzaar/rules']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}

test('the language menu changes every text and is remembered', async ({ page }) => {
  await page.goto('');
  for (const [language, play] of [
    ['tr', 'Oyna'],
    ['it', 'Gioca'],
    ['ru', 'Играть'],
    ['en', 'Play'],
  ] as const) {
    await page.getByTestId('language-menu').click();
    await page.getByTestId(`language-${language}`).click();
    await expect(page.getByTestId('play-tzaar')).toHaveText(play);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.getByTestId('language-menu').click();
  await page.getByTestId('language-ru').click();
  await page.reload();
  await expect(page.getByTestId('play-tzaar')).toHaveText('Играть');
});

test.describe('a browser in Turkish', () => {
  test.use({ locale: 'tr-TR' });
  test('gets the page in Turkish', async ({ page }) => {
    await page.goto('');
    await expect(page.getByTestId('play-tzaar')).toHaveText('Oyna');
  });
});

test('the theme menu overrides the system and is remembered', async ({ page }) => {
  await page.goto('');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByTestId('theme-menu').click();
  await page.getByTestId('theme-dark').click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
});

test('menus are worked by keyboard', async ({ page }) => {
  await page.goto('');
  await page.getByTestId('theme-menu').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'As the system' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByTestId('theme-menu')).toBeFocused();
});

test('an unknown address says so', async ({ page }) => {
  await page.goto('#/nowhere');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('nothing sticks out sideways, in any language', async ({ page }) => {
    for (const language of ['en', 'tr', 'it', 'ru']) {
      await page.goto('');
      await page.evaluate((l) => localStorage.setItem('trigon.settings', JSON.stringify({ language: l })), language);
      for (const path of ['#/', '#/settings', '#/tzaar/new', '#/tzaar/rules']) {
        await page.goto(path);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    }
  });
});
