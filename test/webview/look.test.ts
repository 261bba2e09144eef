/** The app looks right in every kind of theme: accessible by the rules of axe, nothing over anything else, pictures for the guide. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { crossings } from './readable.ts';
import { THEMES, drawn, startHarness, type Harness } from './harness.ts';

const PICTURES =
  process.env.CATALENS_PICTURES === '1'
    ? path.resolve(import.meta.dirname, '../../docs/images')
    : path.resolve(import.meta.dirname, '../../out/webview');

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

/** What is done before the picture is taken. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  linear: async (page) => {
    await page.locator('.box.head').click();
    await page.getByRole('heading', { name: 'driftwood.v1.8.0' }).waitFor();
  },
  channels: () => Promise.resolve(),
  fan: () => Promise.resolve(),
  anchor: async (page) => {
    await page.locator('.lane-header.slim', { hasText: 'release-3.17' }).press('Enter');
    await page.getByText('Everybody reaches 3.17.2 in 1 update.').waitFor();
  },
  ranges: () => Promise.resolve(),
  broken: async (page) => {
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('heading', { name: '5 problems' }).waitFor();
  },
  comparison: async (page) => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByLabel('What changed since').selectOption('catalog/v4.18');
    await page.locator('.box.newly-stranded').first().waitFor();
  },
  hostile: async (page) => {
    await page.locator('.box.head').click();
    await page.getByRole('heading', { name: '</text>' }).waitFor();
  },
};

describe.each(THEMES)('in a %s theme', (theme) => {
  test.each(Object.entries(SCENES))('%s', async (sample, act) => {
    await harness.withSample(
      sample,
      async (page) => {
        await act(page);
        await drawn(page);
        expect(await crossings(page)).toEqual([]);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => window.catalens?.refused)).toEqual([]);
        if (sample !== 'hostile')
          await page.screenshot({ path: path.join(PICTURES, `graph-${sample}-${theme}.png`) });
      },
      theme,
    );
  });

  test('the legend', async () => {
    await harness.withSample(
      'comparison',
      async (page) => {
        await page.getByText('Legend').click();
        await page.locator('.legend dd').first().waitFor();
        expect(await violations(page)).toEqual([]);
        await page.screenshot({ path: path.join(PICTURES, `graph-legend-${theme}.png`) });
      },
      theme,
    );
  });

  test('the table of a map of channels', async () => {
    await harness.withSample(
      'anchor',
      async (page) => {
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        expect(await page.getByRole('table').count()).toBe(9);
        await page.getByRole('table', { name: 'Channel release-3.17' }).waitFor();
        expect(await violations(page)).toEqual([]);
      },
      theme,
    );
  });

  test('the table and the path', async () => {
    await harness.withSample(
      'linear',
      async (page) => {
        await page.getByRole('button', { name: 'Table', exact: true }).click();
        await page.getByRole('button', { name: 'Path', exact: true }).click();
        await page.getByRole('button', { name: 'Show path' }).click();
        await page.locator('.steps li').first().waitFor();
        expect(await violations(page)).toEqual([]);
      },
      theme,
    );
  });
});

test('the app is small', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../client/webview/src/main.ts')],
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
