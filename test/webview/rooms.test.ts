/** Channels of real shapes in panels of three widths: everything can be read, nothing lies over anything else. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, startHarness, type Harness } from './harness.ts';
import { blankBoxes, crossings, smallTexts, textsBesideBoxes } from './readable.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../out/webview');
/** The least height of a text, in pixels of the screen. */
const LEAST = 10;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

async function expectReadable(page: Page): Promise<void> {
  await drawn(page);
  expect(await blankBoxes(page)).toEqual([]);
  expect(await crossings(page)).toEqual([]);
  expect(await textsBesideBoxes(page)).toEqual([]);
  expect(await smallTexts(page, LEAST)).toEqual([]);
}

describe.each([500, 900, 1600])('in a panel of %i pixels', (width) => {
  describe.each(['light', 'high-contrast'] as const)('in a %s theme', (theme) => {
    test.each(['anchor', 'lantern', 'beacon', 'fan', 'large'])('%s', async (sample) => {
      await harness.withSample(
        sample,
        async (page) => {
          await page.setViewportSize({ width, height: 720 });
          await expectReadable(page);
          await page.screenshot({ path: path.join(PICTURES, `room-${sample}-${width}-${theme}.png`) });
          // As far away as one can go, and nearer.
          await page.locator('.box[tabindex="0"]').focus();
          for (const key of ['-', '-', '-', '+', '+', '+', '+']) {
            await page.keyboard.press(key);
            await expectReadable(page);
          }
        },
        theme,
      );
    });
  });
});
