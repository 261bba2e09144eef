/** Channels of real shapes in panels of three widths: everything can be read, nothing lies over anything else. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawn, resize, startHarness, type Harness } from './harness.ts';
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
  const [blank, crossing, beside, small] = await Promise.all([
    blankBoxes(page),
    crossings(page),
    textsBesideBoxes(page),
    smallTexts(page, LEAST),
  ]);
  expect(blank).toEqual([]);
  expect(crossing).toEqual([]);
  expect(beside).toEqual([]);
  expect(small).toEqual([]);
}

describe.each([500, 900, 1600])('in a panel of %i pixels', (width) => {
  describe.each(['light', 'high-contrast'] as const)('in a %s theme', (theme) => {
    test.each([
      ...['anchor', 'lantern', 'beacon', 'cascade', 'fan', 'large'],
      ...['islands', 'orchard', 'builds', 'dozen'],
    ])('%s', async (sample) => {
      await harness.withSample(
        sample,
        async (page) => {
          await resize(page, { width, height: 720 });
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

test.each([
  ['900', 900],
  ['1,600', 1600],
])('80 versions one after the other are seen at once in %s pixels, each with its name', async (_, width) => {
  await harness.withSample('cascade', async (page) => {
    await resize(page, { width, height: 720 });
    await expectReadable(page);
    const window = await page.locator('.stage').boundingBox();
    const boxes = await page
      .locator('.graph .box .body')
      .evaluateAll((bodies) => bodies.map((body) => body.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(80);
    for (const { left, right, top, bottom, width: wide, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(window?.x ?? Infinity);
      expect(right).toBeLessThanOrEqual((window?.x ?? 0) + (window?.width ?? 0));
      expect(top).toBeGreaterThanOrEqual(window?.y ?? Infinity);
      expect(bottom).toBeLessThanOrEqual((window?.y ?? 0) + (window?.height ?? 0));
      expect(wide).toBeGreaterThanOrEqual(40);
      expect(height).toBeGreaterThanOrEqual(30);
    }
    const minors = await page.locator('.graph .minor').allTextContents();
    expect(minors).toEqual(['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7']);
  });
});

test('a channel that is too long to be seen at once begins at its head', async () => {
  await harness.withSample('large', async (page) => {
    await resize(page, { width: 900, height: 720 });
    await drawn(page);
    const [window, head] = [
      await page.locator('.stage').boundingBox(),
      await page.locator('.box.head').boundingBox(),
    ];
    expect(head?.y).toBeGreaterThan(window?.y ?? Infinity);
    expect((head?.y ?? Infinity) + (head?.height ?? 0)).toBeLessThan(
      (window?.y ?? 0) + (window?.height ?? 0),
    );
  });
});

test.each([340, 900, 1600])(
  'in %i pixels the first picture is made for the room that there is, once',
  async (width) => {
    await harness.withSample('fan', async (page) => {
      await resize(page, { width, height: 720 });
      const watching = await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        const watching = new MutationObserver((changes) => {
          for (const { type, target, removedNodes } of changes) {
            const isPicture = target instanceof SVGElement && target.closest('.graph') !== null;
            if (isPicture && type === 'attributes') seen.push(`a size: ${target.getAttribute('viewBox')}`);
            if (isPicture && removedNodes.length > 0) seen.push('what was drawn is taken away');
          }
        });
        const what = { subtree: true, childList: true, attributes: true, attributeFilter: ['viewBox'] };
        watching.observe(document, what);
      });
      await page.reload();
      await drawn(page);
      const changes = await page.evaluate(() => Reflect.get(window, 'seen') as string[]);
      await watching.dispose();
      expect(changes).toEqual([expect.stringMatching(/^a size: 0 0 \d+ \d+$/)]);
    });
  },
);
