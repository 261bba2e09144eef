/** A map that is wider than its window: what is scrolled out is told at the ends of the lanes, and can be gone to. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { THEMES, drawn, focusedBox, resize, startHarness, type Harness } from './harness.ts';
import { crossings } from './readable.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const inWidth = (
  sample: string,
  width: number,
  use: (page: Page) => Promise<void>,
  theme?: (typeof THEMES)[number],
): Promise<void> =>
  harness.withSample(
    sample,
    async (page) => {
      await resize(page, { width, height: 640 });
      await drawn(page);
      await use(page);
    },
    theme,
  );

/** What stands at the ends of the lanes, from top to bottom, the left end first. */
const told = (page: Page): Promise<string[]> =>
  page
    .locator('.beyond button:visible')
    .evaluateAll((all) => all.map((own) => `${own.getAttribute('aria-label')}`));

const scrollTo = async (page: Page, left: number): Promise<void> => {
  await page.locator('.stage').evaluate(async (stage, x) => {
    stage.scrollLeft = x;
    // It is told in the frame behind the one in which the window has moved.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, left);
  await drawn(page);
};

test('a lane of which nothing can be seen says how many versions are where, and which is the nearest', async () => {
  await inWidth('anchor', 500, async (page) => {
    await expect
      .poll(() => told(page))
      .toEqual([
        '22 versions of stable are farther left',
        '10 versions of release-3.11 are farther left: 10 versions up to 3.11.1',
        '17 versions of release-3.14 are farther left: 17 versions up to 3.14.1+',
        '21 versions of release-3.15 are farther left',
        '22 versions of release-3.17 are farther left',
        '22 versions of release-3.18 are farther left',
        '22 versions of release-3.19 are farther left',
      ]);
    await scrollTo(page, 0);
    await expect
      .poll(() => told(page))
      .toEqual(
        expect.arrayContaining([
          '2 versions of release-3.20 are farther right: 2 versions from 3.19.0 on',
          '2 versions of release-3.21 are farther right: 2 versions from 3.19.1 on',
        ]),
      );
    expect((await told(page)).filter((label) => label.includes('left'))).toEqual([]);
  });
});

test.each([
  ['orchard', 500],
  ['islands', 500],
  ['anchor', 500],
])('of %s every version is seen or counted, wherever one scrolls', async (sample, width) => {
  await inWidth(sample, width, async (page) => {
    for (const left of [0, 70, 200, 400]) {
      await scrollTo(page, left);
      const found = await page.evaluate(() => {
        const stage = document.querySelector('.stage')?.getBoundingClientRect();
        const count = (label: string | null | undefined) => Number(/\d+/.exec(label ?? '')?.[0]);
        return (window.catalens?.graph().channels ?? []).map(({ id, entries }) => {
          const ends = [...document.querySelectorAll<HTMLElement>('.beyond button')].filter(
            (end) => !end.hidden && end.ariaLabel?.includes(` of ${id} `),
          );
          const free = { from: 0, to: stage?.right ?? 0 };
          for (const end of ends) {
            const { left: from, right: to } = end.getBoundingClientRect();
            if (end.className === 'left') free.from = from + 40;
            else free.to = to - 40;
          }
          const boxes = [...document.querySelectorAll(`.graph .box[data-id^="${id}/"]`)].filter((box) => {
            const body = box.querySelector('.body')?.getBoundingClientRect();
            const middle = body === undefined ? free.from : (body.left + body.right) / 2;
            return middle >= free.from && middle <= free.to;
          });
          const seen = boxes.map((box) =>
            box.classList.contains('run') ? count(box.querySelector('.label')?.textContent) : 1,
          );
          const counted = ends.map((end) => count(end.ariaLabel));
          return { id, all: entries.length, sum: [...seen, ...counted].reduce((sum, own) => sum + own, 0) };
        });
      });
      const wrong = found.filter(({ all, sum }) => all !== sum);
      expect(found.length).toBeGreaterThan(3);
      expect(wrong).toEqual([]);
    }
  });
});

test('by keyboard: an empty lane can be gone to, and its nearest version has the focus then', async () => {
  await inWidth('anchor', 500, async (page) => {
    await page.getByRole('button', { name: /^10 versions of release-3.11 are farther left/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedBox(page)).toBe('release-3.11/driftwood.v3.11.1');
    const head = await page.locator('[data-id="release-3.11/driftwood.v3.11.1"] .body').boundingBox();
    const names = await page.locator('.lane-header.slim .header-ground').first().boundingBox();
    expect(head?.x).toBeGreaterThan((names?.x ?? Infinity) + (names?.width ?? 0));
    expect(head?.x).toBeLessThan(500);
    // And back, from what is scrolled out on the other side.
    await page.getByRole('button', { name: /^2 versions of release-3.21 are farther right/ }).focus();
    await page.keyboard.press(' ');
    await expect.poll(() => focusedBox(page)).toBe('release-3.21/driftwood.v3.19.1');
  });
});

test('where lanes can be seen, the Tab key passes by: the arrow keys lead on from there', async () => {
  await inWidth('anchor', 500, async (page) => {
    await expect.poll(async () => (await told(page)).length).toBe(7);
    expect(await page.locator('.beyond button:visible[tabindex="0"]').count()).toBe(2);
  });
});

test('where all can be seen there is nothing to tell', async () => {
  await inWidth('anchor', 1600, async (page) => {
    expect(await told(page)).toEqual([]);
  });
});

test('no text of the axis lies over the names of the channels, and the minor version in view is named', async () => {
  await inWidth('anchor', 500, async (page) => {
    for (const left of [0, 60, 150, 300]) {
      await scrollTo(page, left);
      const { names, texts } = await page.evaluate(() => ({
        names: document.querySelector('.lane-header.slim .header-ground')?.getBoundingClientRect().right ?? 0,
        texts: [...document.querySelectorAll('.graph .minor, .graph .patch')]
          .filter((text) => getComputedStyle(text).visibility === 'visible')
          .map((text) => ({ text: text.textContent, area: text.getBoundingClientRect() }))
          .filter(({ area }) => area.right > 0 && area.left < innerWidth)
          .map(({ text, area }) => ({ text, left: area.left, right: area.right })),
      }));
      // What is wholly behind the names is covered by their ground.
      expect(texts.filter((text) => text.left < names && text.right > names)).toEqual([]);
      const first = texts.filter((text) => text.left >= names && text.text.includes('.'));
      expect(Math.min(...first.map((text) => text.left))).toBeLessThan(names + 130);
    }
  });
});

test('the name of a channel and what is said of it have room before the first version', async () => {
  await harness.withSample('stuck-map', async (page) => {
    const { ends, starts } = await page.evaluate(() => ({
      ends: [...document.querySelectorAll('.lane-header.slim text')].map(
        (text) => text.getBoundingClientRect().right,
      ),
      starts: [...document.querySelectorAll('.graph .box.mark .body')].map(
        (body) => body.getBoundingClientRect().left,
      ),
    }));
    expect(ends).toHaveLength(4);
    expect(Math.max(...ends)).toBeLessThan(Math.min(...starts));
  });
});

describe.each(THEMES)('in a %s theme', (theme) => {
  test('nothing is wrong for axe, and nothing lies over anything else', async () => {
    await inWidth(
      'islands',
      500,
      async (page) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await violations(page)).toEqual([]);
        expect(await crossings(page)).toEqual([]);
      },
      theme,
    );
  });
});
