/** The answer stays in sight: who reaches the head of the channel in view can be read wherever somebody scrolls or zooms. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { THEMES, drawn, focusedBox, laidOut, resize, startHarness, type Harness } from './harness.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../out/webview');

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

/** Opens a sample in a low panel. */
function inLowPanel(
  sample: string,
  use: (page: Page) => Promise<void>,
  theme?: (typeof THEMES)[number],
  size = { width: 900, height: 500 },
): Promise<void> {
  return harness.withSample(
    sample,
    async (page) => {
      await resize(page, size);
      await settled(page);
      await use(page);
    },
    theme,
  );
}

/** Waits until what was scrolled to is drawn. */
async function settled(page: Page): Promise<void> {
  await laidOut(page);
  await drawn(page);
}

/** Sentences on channels that lie whole in the window of the picture, with nothing over them. */
function inSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const window = document.querySelector('.stage')?.getBoundingClientRect();
    return [...document.querySelectorAll('.stage .says')].flatMap((sentence) => {
      const { left, right, top, bottom } = sentence.getBoundingClientRect();
      if (!window || right === left || left < window.left || right > window.right) return [];
      if (top < window.top || bottom > window.bottom) return [];
      const above = document.elementFromPoint(left + 4, (top + bottom) / 2);
      const isSeen = above !== null && (sentence.contains(above) || above.contains(sentence));
      return isSeen ? [sentence.textContent] : [];
    });
  });
}

/** Scrolls to a part of the height of the picture: 0 is its top, 1 its end. */
async function scrollTo(page: Page, part: number): Promise<void> {
  await page
    .locator('.stage')
    .evaluate((stage, at) => stage.scrollTo(0, at * (stage.scrollHeight - stage.clientHeight)), part);
  await settled(page);
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await settled(page);
}

const ANSWERS = {
  cascade: /Everybody reaches 2\.7\.\d+, in at most \d+ updates\./,
  large: /Everybody reaches \d+\.\d+\.\d+, in at most \d+ updates\./,
} as const;

describe.each([
  ['80 entries in rows', 'cascade'],
  ['2,000 entries', 'large'],
] as const)('a channel of %s in a panel of 900 by 500 pixels', (_, sample) => {
  const answer = ANSWERS[sample];

  test('has its answer in sight as it opens, and wherever somebody scrolls', async () => {
    await inLowPanel(sample, async (page) => {
      await page.screenshot({ path: path.join(PICTURES, `answer-${sample}.png`) });
      expect.soft(await inSight(page), 'as it opens').toContainEqual(expect.stringMatching(answer));
      for (const part of [0, 0.02, 0.3, 0.6, 1]) {
        await scrollTo(page, part);
        expect.soft(await inSight(page), `at ${part}`).toContainEqual(expect.stringMatching(answer));
      }
      await page.screenshot({ path: path.join(PICTURES, `answer-${sample}-scrolled.png`) });
    });
  });

  test('has its answer in sight however near or far it is', async () => {
    await inLowPanel(sample, async (page) => {
      await page.locator('.box[tabindex="0"]').focus();
      for (const key of ['+', '+', '+', '+', '+', '+', '-', '-', '-', '-', '0']) {
        await press(page, key);
        for (const part of [0.5, 1]) {
          await scrollTo(page, part);
          expect.soft(await inSight(page), `${key} at ${part}`).toContainEqual(expect.stringMatching(answer));
        }
      }
    });
  });
});

test('the picture opens with a whole row below the answer, and its head in sight', async () => {
  await inLowPanel('large', async (page) => {
    const bar = await page.locator('.lane-bar > div').boundingBox();
    const under = (bar?.y ?? 0) + (bar?.height ?? 0);
    expect(under).toBeGreaterThan(0);
    const cut = await page.locator('.graph .box').evaluateAll(
      (boxes, edge) =>
        boxes.flatMap((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          return top < edge && bottom > edge ? [box.getAttribute('data-id')] : [];
        }),
      under,
    );
    expect(cut).toEqual([]);
    const [stage, head] = [
      await page.locator('.stage').boundingBox(),
      await page.locator('.box.head').boundingBox(),
    ];
    expect(head?.y).toBeGreaterThan(under);
    expect((head?.y ?? Infinity) + (head?.height ?? 0)).toBeLessThan((stage?.y ?? 0) + (stage?.height ?? 0));
  });
});

test('a box that somebody goes to by keyboard is never under the answer', async () => {
  await inLowPanel(
    'anchor',
    async (page) => {
      await page.locator('.box[tabindex="0"]').focus();
      const met = new Set<string | null>();
      const depths: number[] = [];
      for (const key of [...Array<string>(16).fill('ArrowDown'), ...Array<string>(16).fill('ArrowUp')]) {
        await press(page, key);
        met.add(await focusedBox(page));
        depths.push((await page.locator('.lane-bar > div').boundingBox())?.height ?? 0);
        const covered = await page.evaluate(() => {
          const box = document.activeElement?.querySelector('.body')?.getBoundingClientRect();
          const above = box && document.elementFromPoint((box.left + box.right) / 2, box.top + 3);
          return above?.closest('.lane-bar') !== null;
        });
        expect(covered, `${key}: ${await focusedBox(page)}`).toBe(false);
      }
      // In so narrow a panel the answer has several lines.
      expect(Math.max(...depths)).toBeGreaterThan(70);
      expect(met.size).toBeGreaterThan(6);
    },
    'light',
    { width: 340, height: 360 },
  );
});

/** Along a lane and back again, in one lane after the other. */
const KEYS = Array.from({ length: 4 }, () => [
  ...Array<string>(8).fill('ArrowRight'),
  ...Array<string>(8).fill('ArrowLeft'),
  'ArrowDown',
]).flat();

test('in a narrow map no mark that somebody goes to by keyboard lies below the names of the channels', async () => {
  await inLowPanel(
    'anchor',
    async (page) => {
      await page.locator('.box[tabindex="0"]').focus();
      const met = new Set<string | null>();
      for (const key of KEYS) {
        await press(page, key);
        met.add(await focusedBox(page));
        const names = await page
          .locator('.stage .headers')
          .evaluate((headers) =>
            Math.max(
              ...[...headers.querySelectorAll('.header-ground')].map(
                (own) => own.getBoundingClientRect().right,
              ),
            ),
          );
        const mark = await page.evaluate(
          () => document.activeElement?.querySelector('.body')?.getBoundingClientRect().left,
        );
        expect(mark, `${key}: ${await focusedBox(page)}`).toBeGreaterThanOrEqual(names);
      }
      expect(met.size).toBeGreaterThan(6);
      await page.screenshot({ path: path.join(PICTURES, 'map-narrow-focus.png') });
    },
    'light',
    { width: 340, height: 500 },
  );
});

test('the answer is that of the channel in view; a click on it tells what is known of the channels', async () => {
  await inLowPanel('channels', async (page) => {
    await resize(page, { width: 900, height: 260 });
    await settled(page);
    const bar = page.locator('.lane-bar');
    for (const name of ['stable', 'candidate']) {
      await page.locator('.stage').evaluate((stage, channel) => {
        const header = [...stage.querySelectorAll('.lane-header')].find(
          (own) => own.querySelector('.channel')?.textContent === channel,
        );
        stage.scrollBy(0, (header?.getBoundingClientRect().bottom ?? 0) - stage.getBoundingClientRect().top);
      }, name);
      await settled(page);
      await bar.getByText(name, { exact: true }).waitFor();
    }
    await bar.getByText(/Everybody reaches/).click();
    await page.getByRole('complementary', { name: 'Details' }).waitFor();
  });
});

test('those who hear the page hear the answer once', async () => {
  await inLowPanel('large', async (page) => {
    await page.locator('.lane-bar').getByText(ANSWERS.large).waitFor();
    expect(await page.getByRole('button', { name: ANSWERS.large }).count()).toBe(1);
    const heard = await page.locator('.stage').ariaSnapshot();
    expect(heard.match(/Everybody reaches/g)).toHaveLength(1);
  });
});

test('what is said of a map of channels stays in sight, too', async () => {
  await inLowPanel('anchor', async (page) => {
    await resize(page, { width: 900, height: 260 });
    await settled(page);
    const said = await inSight(page);
    expect(said.length).toBeGreaterThan(0);
    await scrollTo(page, 1);
    expect((await inSight(page)).join(' ')).toBe(said.join(' '));
    await page.screenshot({ path: path.join(PICTURES, 'answer-map.png') });
  });
});

describe.each(THEMES)('in a %s theme', (theme) => {
  test.each([
    ['beside an editor', 'large', 640],
    ['beside an editor', 'lantern', 640],
    ['with room', 'large', 900],
    ['with room', 'channels', 900],
  ])('a low panel %s with %s is accessible', async (_, sample, width) => {
    await inLowPanel(
      sample,
      async (page) => {
        await scrollTo(page, 0.5);
        await page.locator('.lane-bar').getByText(/reach/).waitFor();
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => window.catalens?.refused)).toEqual([]);
        await page.screenshot({ path: path.join(PICTURES, `answer-${sample}-${width}-${theme}.png`) });
      },
      theme,
      { width, height: 300 },
    );
  });
});
