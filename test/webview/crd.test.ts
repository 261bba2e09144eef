/** The comparison of a CRD in a browser: what it says, how one gets about in it, and that it can be read in every panel and theme. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// Tells the types of the page, `window.crdHarness` among them.
import type {} from '../../client/webview/harness/crd-window.ts';
import { violations } from './axe.ts';
import { THEMES, startHarness, type Harness } from './harness.ts';

const OUT = path.resolve(import.meta.dirname, '../../out/webview');
const PICTURES =
  process.env.CATALENS_PICTURES === '1' ? path.resolve(import.meta.dirname, '../../docs/images') : OUT;
/** The least height of a text, in pixels of the screen. */
const LEAST = 10;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(OUT, { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

async function withSample(
  sample: string,
  use: (page: Page) => Promise<void>,
  { theme = 'light', width = 1280 }: { readonly theme?: string; readonly width?: number } = {},
): Promise<void> {
  const shown = { address: `/crd?sample=${sample}&theme=${theme}`, width, height: 720, isStill: true };
  const ready = (page: Page) => page.locator('.body .row').first().waitFor();
  await harness.withPage(shown, ready, async (page) => {
    await use(page);
    expect(await page.evaluate(() => window.crdHarness?.refused)).toEqual([]);
  });
}

const chosen = (page: Page) => page.locator('.row[aria-selected="true"]').getAttribute('data-id');
const posted = (page: Page) => page.evaluate(() => window.crdHarness?.posted.slice(1));

describe('the answer', () => {
  test('comes first, in words: what is unsafe for whom, and who accepts it', async () => {
    await withSample('gizmos', async (page) => {
      expect(await page.locator('.answer .verdict').textContent()).toBe(
        '✕3 unsafe changes for OLM v1: v1 ^.spec, v1 ^.spec.size, v1 ^.spec.legacy. OLM Classic and the API server accept it; crdify refuses 5.',
      );
      expect(await page.locator('.answer .muted').textContent()).toBe('9 of 15 properties differ.');
    });
  });

  test('is that of another program when one asks for it', async () => {
    await withSample('gizmos', async (page) => {
      await page.getByRole('button', { name: 'crdify: unsafe' }).click();
      expect(await page.locator('.answer .verdict').textContent()).toMatch(/^✕5 unsafe changes for crdify/);
      expect(await page.locator('[data-id="v1 ^.spec.mode"] .verdict').textContent()).toBe('✕unsafe');
      await page.getByRole('button', { name: 'OLM Classic: safe' }).click();
      expect(await page.locator('.answer .verdict').textContent()).toMatch(/^✓Safe for OLM Classic/);
      expect(await page.locator('.row.unsafe').count()).toBe(0);
    });
  });

  test('leads to what it names', async () => {
    await withSample('gizmos', async (page) => {
      await page.getByRole('button', { name: 'v1 ^.spec.legacy' }).click();
      expect(await chosen(page)).toBe('v1 ^.spec.legacy');
      const details = await page.locator('.details').textContent();
      expect(details).toContain('With it go 2 properties inside of it.');
      expect(details).toContain('Refused by OLM v1 and crdify.');
      expect(details).toContain('Way out:');
    });
  });
});

describe('by keyboard alone', () => {
  test('F7 goes from one unsafe row to the next, and around', async () => {
    await withSample('gizmos', async (page) => {
      expect(await chosen(page)).toBe('v1 ^.spec');
      const way: (string | null)[] = [];
      for (const key of ['F7', 'F7', 'F7', 'Shift+F7']) {
        await page.keyboard.press(key);
        way.push(await chosen(page));
      }
      expect(way).toEqual(['v1 ^.spec.size', 'v1 ^.spec.legacy', 'v1 ^.spec', 'v1 ^.spec.legacy']);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-id')))
        .toBe('v1 ^.spec.legacy');
    });
  });

  test('what is made anew keeps the focus: a button that was pressed, and the row one is on', async () => {
    await withSample('gizmos', async (page) => {
      const all = (pressed: boolean) => page.getByRole('button', { name: 'All properties', pressed });
      const focused = () =>
        page.evaluate(
          () => document.activeElement?.getAttribute('data-id') ?? document.activeElement?.textContent,
        );
      await all(false).focus();
      await page.keyboard.press('Enter');
      await all(true).waitFor();
      await expect.poll(focused).toBe('All properties');
      await page.locator('.row[tabindex="0"]').focus();
      await all(true).evaluate((toggle: HTMLElement) => toggle.click());
      await all(false).waitFor();
      await expect.poll(focused).toBe('v1 ^.spec');
    });
  });

  test('arrows walk, close and open as in every tree', async () => {
    await withSample('gizmos', async (page) => {
      await page.locator('.row[tabindex="0"]').focus();
      await page.keyboard.press('ArrowLeft');
      expect(await page.locator('[data-id="v1 ^.spec"]').getAttribute('aria-expanded')).toBe('false');
      expect(await page.locator('[data-id="v1 ^.spec.size"]').count()).toBe(0);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      expect(await chosen(page)).toBe('v1 ^.spec.size');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      expect(await chosen(page)).toBe('v1 ^');
      await page.keyboard.press('Home');
      expect(await chosen(page)).toBe('definition');
      await page.keyboard.press('End');
      expect(await chosen(page)).toBe('v1 ^.spec');
    });
  });

  test('Enter opens the new line, with Shift the old one; what is gone is shown where it was; Escape leaves', async () => {
    await withSample('gizmos', async (page) => {
      await page.keyboard.press('F7');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Enter');
      await page.getByRole('button', { name: 'Open in the new file' }).first().click();
      await page.locator('[data-id="v1 ^.spec.legacy"]').click();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      const told = (await posted(page))?.map((message) =>
        message.kind === 'reveal' ? `${message.side} ${message.place.range.start.line}` : message.kind,
      );
      expect(told).toEqual(['new 36', 'old 36', 'new 39', 'old 44', 'leave']);
    });
  });

  test('every row says what it is to those who do not see it', async () => {
    await withSample('gizmos', async (page) => {
      const grid = page.getByRole('treegrid', { name: 'Properties' });
      expect(await grid.getAttribute('aria-rowcount')).toBe('12');
      expect(await page.locator('[data-id="v1 ^.spec.size"]').getAttribute('aria-label')).toMatch(
        /^size, unsafe, changed, .*was .*minimum: 0 .*, is .*minimum: 1 /,
      );
      expect(await page.locator('[data-id="v1 ^.spec.size"]').getAttribute('aria-level')).toBe('3');
    });
  });
});

test('everything can be asked for; what is the same is closed', async () => {
  await withSample('gizmos', async (page) => {
    await page.getByRole('button', { name: 'All properties' }).click();
    await page.locator('[data-id="v1 ^.status"][aria-expanded="false"]').waitFor();
    expect(await page.locator('[data-id="v1 ^.spec.storage.class"] .verdict').textContent()).toBe('same');
    expect(await page.getByRole('button', { name: 'All properties' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });
});

test('30,000 properties stay usable: few rows are in the page, and the last one is a key away', async () => {
  await withSample('large', async (page) => {
    expect(await page.locator('.answer .muted').textContent()).toMatch(/^300 of 30,?\d{3} properties differ/);
    await page.keyboard.press('F7');
    await page.keyboard.press('End');
    expect(await chosen(page)).toBe('v1 ^.spec.group299.field50');
    expect(await page.locator('.body .row').count()).toBeLessThan(120);
    await page.keyboard.press('F7');
    expect(await chosen(page)).toBe('v1 ^.spec.group0.field50');
    await page.getByRole('button', { name: 'All properties' }).click();
    await page.getByText('more rows are left out').waitFor();
    expect(await page.locator('.body .row').count()).toBeLessThan(120);
  });
});

test('copied as Markdown, it is a table with the way out', async () => {
  await withSample('gizmos', async (page) => {
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    const copied = (await posted(page))?.find((message) => message.kind === 'copy');
    const text = copied?.kind === 'copy' ? copied.text : '';
    expect(text).toContain('**3 unsafe changes for OLM v1.** OLM Classic and the API server accept it');
    expect(text).toContain('| `v1 ^.spec.size` | ✕ unsafe, changed | ');
    expect(text).toMatch(/- `v1 \^\.spec\.legacy`: .* \*\*Way out:\*\* /);
  });
});

/** Texts that are cut at their box, lie over each other, or are too small. */
async function unreadable(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = [...document.querySelectorAll('h1, h2, h3, p, button, .cell, li, .field')].filter((own) => {
      const { width, height } = own.getBoundingClientRect();
      return width > 0 && height > 0;
    });
    const small = shown.filter((own) => parseFloat(getComputedStyle(own).fontSize) < least);
    const wide =
      document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the panel'] : [];
    const parts = [...document.querySelectorAll('.answer, .toolbar, .grid, .details')].map((own) => ({
      name: own.className,
      area: own.getBoundingClientRect(),
    }));
    const cells = [...document.querySelectorAll('.body .row')].flatMap((row) =>
      [...row.children].map((cell) => ({ name: cell.textContent ?? '', area: cell.getBoundingClientRect() })),
    );
    const over = [parts, cells].flatMap((areas) =>
      areas.flatMap((one, index) =>
        areas.slice(index + 1).flatMap((other) => {
          const [a, b] = [one.area, other.area];
          const isOver =
            a.left < b.right - 0.5 &&
            b.left < a.right - 0.5 &&
            a.top < b.bottom - 0.5 &&
            b.top < a.bottom - 0.5;
          return isOver ? [`${one.name} / ${other.name}`] : [];
        }),
      ),
    );
    const grid = document.querySelector('.grid')?.getBoundingClientRect();
    const low = (grid?.height ?? 0) < 120 ? [`the rows have ${grid?.height} pixels`] : [];
    return [...small.map((own) => `small: ${own.textContent}`), ...wide, ...over, ...low];
  }, LEAST);
}

describe.each(THEMES)('in a %s theme', (theme) => {
  test.each(['gizmos', 'served', 'safe', 'hostile'])('%s is accessible', async (sample) => {
    await withSample(
      sample,
      async (page) => {
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('F7');
        expect(await violations(page)).toEqual([]);
        if (sample !== 'hostile')
          await page.screenshot({ path: path.join(PICTURES, `crd-${sample}-${theme}.png`) });
      },
      { theme },
    );
  });
});

describe.each([500, 900, 1600])('in a panel of %i pixels', (width) => {
  test.each(['light', 'high-contrast'])('everything can be read in a %s theme', async (theme) => {
    for (const sample of ['gizmos', 'hostile', 'large'])
      await withSample(
        sample,
        async (page) => {
          expect(await unreadable(page)).toEqual([]);
          await page.screenshot({ path: path.join(OUT, `crd-room-${sample}-${width}-${theme}.png`) });
        },
        { theme, width },
      );
  });
});

test('the app is small', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../client/webview/src/crd/main.ts')],
    outdir: 'out/webview',
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
  const bytes = outputFiles.reduce((sum, file) => sum + file.contents.length, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
});
