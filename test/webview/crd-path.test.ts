/** The updates of a channel in a browser: what the view says, how one gets about in it, and that it can be read in every theme. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
// Tells the types of the page, `window.crdHarness` among them.
import type {} from '../../client/webview/harness/crd-window.ts';
import { violations } from './axe.ts';
import { THEMES, startHarness, type Harness } from './harness.ts';

const OUT = path.resolve(import.meta.dirname, '../../out/webview');
const PICTURES =
  process.env.CATALENS_PICTURES === '1' ? path.resolve(import.meta.dirname, '../../docs/images') : OUT;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(OUT, { recursive: true });
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

async function withView(
  use: (page: Page) => Promise<void>,
  { sample = 'path', theme = 'light', width = 1280 } = {},
): Promise<void> {
  const shown = { address: `/crd?sample=${sample}&theme=${theme}`, width, height: 640, isStill: true };
  const ready = (page: Page) => page.locator('main').waitFor();
  await harness.withPage(shown, ready, async (page) => {
    await use(page);
    expect(await page.evaluate(() => window.crdHarness?.refused)).toEqual([]);
  });
}

const chosen = (page: Page) => page.locator('.row[aria-selected="true"]').getAttribute('aria-label');
const posted = (page: Page) => page.evaluate(() => window.crdHarness?.posted.slice(1));

test('the answer comes first: how many updates are unsafe, which, and from where on all is well', async () => {
  await withView(async (page) => {
    expect(await page.locator('.answer h1').textContent()).toBe('gizmo, channel stablecatalog');
    expect(await page.locator('.answer .verdict').textContent()).toBe(
      '✕2 of 7 updates are unsafe for OLM v1: v1.4.0 → v1.5.0, v1.6.0 → v1.7.0. From v1.7.0 on, the way to v1.8.0 is safe. Crdify refuses 2; the API server refuses 1.',
    );
    await page.getByRole('button', { name: 'OLM Classic: unknown' }).click();
    expect(await page.locator('.answer .verdict').textContent()).toMatch(
      /^\?1 of 7 updates cannot be judged\. /,
    );
  });
});

test('every update is a row with its word, and its CRDs below it; what is safe is closed', async () => {
  await withView(async (page) => {
    const labels = await page
      .locator('.body .row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
    expect(labels.slice(0, 6)).toEqual([
      'gizmo.v1.2.0 to gizmo.v1.3.0, safe, 2 CRDs, next version here',
      'gizmo.v1.3.0 to gizmo.v1.4.0, safe, 2 CRDs',
      'gizmo.v1.4.0 to gizmo.v1.5.0, unsafe, 3 unsafe changes in gizmos.tools.example.com',
      'gizmos.tools.example.com, unsafe, 3 unsafe changes',
      'widgets.tools.example.com, safe',
      'gizmo.v1.5.0 to gizmo.v1.6.0, unknown, not all CRDs are known',
    ]);
    expect(labels[6]).toBe('gizmo.v1.5.1 to gizmo.v1.7.0, safe, no CRD in both, skips');
    expect(await page.getByRole('treegrid', { name: 'Updates' }).getAttribute('aria-rowcount')).toBe('11');
  });
});

test('by keyboard alone: to the next unsafe CRD, into its comparison, and back to the same row', async () => {
  await withView(async (page) => {
    expect(await chosen(page)).toBe('gizmos.tools.example.com, unsafe, 3 unsafe changes');
    await page.keyboard.press('F7');
    expect(await chosen(page)).toBe('widgets.tools.example.com, unsafe, 1 unsafe change');
    await page.keyboard.press('F7');
    await page.keyboard.press('Enter');
    await page.getByRole('treegrid', { name: 'Properties' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
    await expect.poll(focused).toBe('v1 ^.spec');
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid', { name: 'Updates' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('gizmos.tools.example.com, unsafe, 3 unsafe changes');
    expect(await posted(page)).toEqual([
      { kind: 'step', from: 'gizmo.v1.4.0', to: 'gizmo.v1.5.0', crd: 'gizmos.tools.example.com' },
      { kind: 'back' },
    ]);
  });
});

test('by mouse: the details lead to the comparison, a button leads back', async () => {
  await withView(async (page) => {
    await page.getByRole('button', { name: 'v1.4.0 → v1.5.0' }).click();
    expect(await page.locator('.details').textContent()).toContain(
      'gizmo.v1.5.0 updates gizmo.v1.4.0 by replaces.',
    );
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('treegrid', { name: 'Properties' }).waitFor();
    expect(await page.getByRole('button', { name: 'Compare with…' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the update path' }).click();
    await page.getByRole('treegrid', { name: 'Updates' }).waitFor();
  });
});

test('asks for the way of one release, and for another channel', async () => {
  await withView(async (page) => {
    await page.getByLabel('From').selectOption('gizmo.v1.7.0');
    await page.getByText('Every update to v1.8.0 is safe for OLM v1').waitFor();
    await page.getByLabel('Channel').selectOption('fast');
    await page.getByRole('button', { name: 'Another package…' }).click();
    expect(await posted(page)).toEqual([
      { kind: 'path', channel: 'stable', from: 'gizmo.v1.7.0' },
      { kind: 'path', channel: 'fast' },
      { kind: 'choose-package' },
    ]);
  });
});

test('copied as Markdown, it is a table with the word of every program', async () => {
  await withView(async (page) => {
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    const copied = (await posted(page))?.find((message) => message.kind === 'copy');
    const text = copied?.kind === 'copy' ? copied.text : '';
    expect(text).toContain('**2 of 7 updates are unsafe for OLM v1.**');
    expect(text).toContain(
      '| v1.4.0 → v1.5.0 | `gizmos.tools.example.com` | ✕ unsafe (3) | ✕ unsafe (5) | ✓ safe | ✓ safe |',
    );
    expect(text).toContain('| v1.5.0 → v1.6.0 |  | ? unknown |');
  });
});

test('where nothing is known, it says so, what to do, and offers other channels', async () => {
  await withView(
    async (page) => {
      await page.getByText('Have the bundles in the workspace.').waitFor();
      await page.getByLabel('Channel').selectOption('fast');
      expect(await posted(page)).toEqual([{ kind: 'path', channel: 'fast' }]);
      expect(await violations(page)).toEqual([]);
    },
    { sample: 'no-path' },
  );
});

describe.each(THEMES)('in a %s theme', (theme) => {
  test.each(['path', 'path-hostile'])('%s is accessible', async (sample) => {
    await withView(
      async (page) => {
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('F7');
        expect(await violations(page)).toEqual([]);
        if (sample === 'path') await page.screenshot({ path: path.join(PICTURES, `crd-path-${theme}.png`) });
      },
      { sample, theme },
    );
  });
});

test.each([500, 900, 1600])('in a panel of %i pixels nothing is wider than the panel', async (width) => {
  await withView(
    async (page) => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      const height = await page.locator('.grid').evaluate((grid) => grid.clientHeight);
      expect(height).toBeGreaterThan(120);
    },
    { sample: 'path-hostile', width },
  );
});
