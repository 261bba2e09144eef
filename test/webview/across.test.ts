/** A package in all catalogs side by side: which lack a version, what differs from the left, by keyboard, live, and in all themes. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { THEMES, resize, startHarness, type Harness } from './harness.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../out/webview');
/** Where the pictures for the guide are put: asked for, in the guide itself. */
const GUIDE =
  process.env.CATALENS_PICTURES === '1' ? path.resolve(import.meta.dirname, '../../docs/images') : PICTURES;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

/** The catalogs of a package that 4.15 lacks, opened from the picture of that in 4.20. */
async function showCatalogs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Catalogs', exact: true }).click();
  await page.getByRole('grid').waitFor();
}

const inCatalogs = (use: (page: Page) => Promise<void>, theme?: (typeof THEMES)[number]): Promise<void> =>
  harness.withSample(
    'harbour',
    async (page) => {
      await showCatalogs(page);
      await use(page);
    },
    theme,
  );

/** The texts of the rows, cell by cell. */
const rows = (page: Page): Promise<string[][]> =>
  page
    .getByRole('row')
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.children].map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      ),
    );

const focused = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

const lastPosted = (page: Page) => page.evaluate(() => window.catalens?.posted.at(-1));

test('a table has the head of each channel in each catalog, with signs for what differs', async () => {
  await inCatalogs(async (page) => {
    expect(await rows(page)).toEqual([
      ['Channel', 'v4.14', 'v4.15', 'v4.16', 'v4.17', 'v4.18', 'v4.19', 'v4.20 shown'],
      ['1.5.0', '✕ missing', '✕ missing', '✕ missing', '✕ missing', '✕ missing', '✓ fast', '✓ fast'],
      ['stable', '1.2.0 *', '–', '1.3.1 *', '1.3.1 *', '1.3.1 * † !1 ~', '1.4.2 * ↑', '1.4.2 * ~'],
      ['fast', '–', '–', '–', '–', '1.4.2 +', '1.5.0 ↑', '1.5.0'],
      ['tech-preview', '0.9.0', '–', '0.9.0', '–', '–', '–', '–'],
    ]);
  });
});

test('the answer stands above it: which catalogs have the newest version, or one that somebody chooses', async () => {
  await inCatalogs(async (page) => {
    await page.getByText('1.5.0 is in 2 of 7 catalogs. Without it: v4.14 to v4.18.').first().waitFor();
    await page.getByLabel('Which catalogs have').selectOption('1.3.1');
    await page.getByText('1.3.1 is in 5 of 7 catalogs. Without it: v4.14, v4.15.').first().waitFor();
    expect((await rows(page))[1]?.slice(0, 4)).toEqual(['1.3.1', '✕ missing', '✕ missing', '✓ stable']);
    // Who hears the page is told, and the list keeps the focus.
    await page
      .getByRole('status')
      .filter({ hasText: '1.3.1 is in 5 of 7 catalogs' })
      .waitFor({ state: 'attached' });
    await page.getByText('1.2.0, in stable of v4.18').waitFor();
  });
});

test('a cell leads to the picture of the channel in that catalog', async () => {
  await inCatalogs(async (page) => {
    await page.getByRole('gridcell', { name: '1.3.1, stable in v4.17' }).getByRole('button').click();
    await page.locator('.stage [data-id="stable/driftwood.v1.3.0"]').waitFor();
    expect(await page.locator('.stage .lane').count()).toBe(1);
    await showCatalogs(page);
    expect((await rows(page))[0]?.[4]).toBe('v4.17 shown');
  });
});

test('its sign leads to the comparison with the column to the left', async () => {
  await inCatalogs(async (page) => {
    await page.getByRole('button', { name: 'Compare stable with v4.18' }).click();
    await expect
      .poll(() => lastPosted(page))
      .toEqual({
        kind: 'compare',
        with: { kind: 'root', uri: 'file:///catalogs/v4.18' },
        olm: 'classic',
      });
    await page.getByRole('heading', { name: 'Compare' }).waitFor();
  });
});

test('by keyboard: arrow keys lead from cell to cell, Enter opens, Escape leads back to the picture', async () => {
  await inCatalogs(async (page) => {
    await page.getByLabel('Rules of').focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('missing');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^1\.2\.0, stable in v4\.14, the default channel$/);
    for (let count = 0; count < 5; count++) await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Compare stable with v4.17');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toContain('1 version has no way to the head, 1.2.0');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('fast in v4.18');
    await page.keyboard.press('Control+Home');
    expect(await focused(page)).toContain('missing');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toContain('fast in v4.20');
    await page.keyboard.press('Enter');
    await page.locator('.stage [data-id="fast/driftwood.v1.5.0"]').waitFor();
    await showCatalogs(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.stage').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Catalogs' }).getAttribute('aria-pressed')).toBe('false');
  });
});

test('the table follows edits in any catalog, and who is in it stays there', async () => {
  await inCatalogs(async (page) => {
    await page.getByRole('button', { name: '1.4.2, fast in v4.18' }).focus();
    await page.evaluate(() =>
      window.catalens?.editCatalogs((now) => new Map([...now].filter(([name]) => name !== 'v4.19'))),
    );
    await page.getByText('1.5.0 is in 1 of 6 catalogs.').first().waitFor();
    expect(await focused(page)).toContain('fast in v4.18');
  });
});

test('who types in the editor beside it stays there while the table follows', async () => {
  await inCatalogs(async (page) => {
    await page.getByRole('button', { name: '1.4.2, fast in v4.18' }).focus();
    // What has the focus in a panel is still told once somebody has gone into the editor.
    await page.evaluate(() => {
      document.hasFocus = () => false;
      window.catalens?.editCatalogs((now) => new Map([...now].filter(([name]) => name !== 'v4.19')));
    });
    await page.getByText('1.5.0 is in 1 of 6 catalogs.').first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  });
});

test('the table comes again when the panel does', async () => {
  await inCatalogs(async (page) => {
    await page.reload();
    await page.getByText('1.5.0 is in 2 of 7 catalogs.').first().waitFor();
  });
});

test('whoever wants the catalogs no longer is not sent them', async () => {
  await inCatalogs(async (page) => {
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    expect(await lastPosted(page)).toEqual({ kind: 'across', olm: null });
  });
});

describe.each(THEMES)('in a %s theme', (theme) => {
  test('nothing is wrong for axe, and every width has room', async () => {
    await inCatalogs(async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
      for (const width of [500, 900, 1600]) {
        await resize(page, { width, height: 640 });
        const across = page.locator('.across');
        expect(await across.evaluate((view) => view.scrollWidth - view.clientWidth)).toBe(0);
        expect(await page.locator('.toolbar').evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
        await page.screenshot({ path: path.join(PICTURES, `across-${width}-${theme}.png`) });
        if (width === 900 && theme === 'light')
          await page.screenshot({ path: path.join(GUIDE, 'across-catalogs-light.png') });
      }
    }, theme);
  });
});
