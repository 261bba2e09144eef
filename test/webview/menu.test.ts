/** The menu of a node and the bar of a change: by mouse and keyboard, accessible, and within the window. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { THEMES, drawn, focusedBox, resize, startHarness, type Harness } from './harness.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../out/webview');
const HEAD = { channel: 'stable', name: 'driftwood.v1.8.0' };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

const menu = (page: Page) => page.getByRole('menu');
const choice = (page: Page, name: string) => menu(page).getByRole('menuitem', { name });
const posted = (page: Page) => page.evaluate(() => window.catalens?.posted.slice(1));

async function openByKeyboard(page: Page, key = 'Shift+F10'): Promise<void> {
  await page.locator('.box[tabindex="0"]').focus();
  await page.keyboard.press(key);
  await menu(page).waitFor();
}

interface Stranded {
  readonly channel: string;
  readonly name: string;
  readonly why: string;
}

/** Users of a version of the channel `stable`. */
const usersOf = (version: string): Stranded => ({
  channel: 'stable',
  name: `driftwood.v${version}`,
  why: '',
});

/** What would come of a version after the head. */
async function propose(
  page: Page,
  left: { stranded: readonly Stranded[]; strandedV1: readonly Stranded[] } = { stranded: [], strandedV1: [] },
) {
  await page.evaluate((left) => {
    const graph = window.catalens?.graph();
    if (!graph) return;
    const channels = graph.channels.map((channel) => ({
      ...channel,
      entries: [
        ...channel.entries,
        {
          ...(channel.entries.find(({ name }) => name === channel.head) as (typeof channel.entries)[number]),
          name: 'driftwood.v1.9.0',
          version: '1.9.0',
        },
      ],
      edges: [
        ...channel.edges,
        { from: channel.head ?? '', to: 'driftwood.v1.9.0', kind: 'replaces' as const },
      ],
      head: 'driftwood.v1.9.0',
      heads: ['driftwood.v1.9.0'],
    }));
    window.catalens?.say({
      kind: 'proposal',
      proposal: {
        title: 'Add driftwood.v1.9.0 after driftwood.v1.8.0',
        notes: ['Render its image before you publish the catalog.'],
        outcomes: [
          {
            root: 'file:///catalog',
            label: 'catalog',
            graph: { ...graph, channels },
            ...left,
            refused: [],
          },
        ],
      },
    });
  }, left);
  await page.getByRole('button', { name: 'Apply' }).waitFor();
}

describe('by keyboard alone', () => {
  test.each(['Shift+F10', 'ContextMenu'])('%s opens the menu of the node with the focus', async (key) => {
    await harness.withSample('linear', async (page) => {
      await openByKeyboard(page, key);
      await expect.poll(() => menu(page).getAttribute('aria-label')).toBe('What to do with driftwood.v1.8.0');
      expect(await menu(page).getByRole('menuitem').allTextContents()).toEqual([
        'Open Its Line',
        'Path from Here',
        'Path to Here',
        'CRD Safety from Here',
        'Copy Name',
        'Copy Link',
        'Add a Version after It…',
        'Let It Replace Another One…',
        'Let It Skip Another One…',
        'Deprecate',
        'Remove and Reconnect',
        'Release a Version…',
      ]);
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).toBe('Open Its Line');
      await page.keyboard.press('ArrowUp');
      expect(await focused()).toBe('Release a Version…');
      await page.keyboard.press('c');
      expect(await focused()).toBe('CRD Safety from Here');
      await page.keyboard.press('c');
      expect(await focused()).toBe('Copy Name');
      await page.keyboard.press('c');
      expect(await focused()).toBe('Copy Link');
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      expect(await posted(page)).toEqual([{ kind: 'reveal', what: 'entry', ...HEAD }]);
      await menu(page).waitFor({ state: 'hidden' });
      expect(await focusedBox(page)).toBe('stable/driftwood.v1.8.0');
    });
  });

  test('Escape closes the menu, and nothing else', async () => {
    await harness.withSample('linear', async (page) => {
      await openByKeyboard(page);
      await page.keyboard.press('Escape');
      await menu(page).waitFor({ state: 'hidden' });
      expect(await focusedBox(page)).toBe('stable/driftwood.v1.8.0');
      expect(await posted(page)).toEqual([]);
    });
  });

  test('a second node is picked for what is skipped', async () => {
    await harness.withSample('linear', async (page) => {
      await openByKeyboard(page);
      await choice(page, 'Let It Skip').press('Enter');
      await page.getByText('Choose the version that driftwood.v1.8.0 skips from now on.').first().waitFor();
      await page.keyboard.press('+');
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowLeft');
      const other = (await focusedBox(page))?.replace('stable/', '');
      expect(other).not.toBe(HEAD.name);
      await page.keyboard.press('Enter');
      expect(await posted(page)).toEqual([{ kind: 'edit', edit: 'skip', ...HEAD, other }]);
      expect(await page.locator('.edit-bar').isVisible()).toBe(false);
    });
  });

  test('Escape ends the picking', async () => {
    await harness.withSample('linear', async (page) => {
      await openByKeyboard(page);
      await choice(page, 'Let It Replace').press('Enter');
      await page.locator('.edit-bar').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.edit-bar').waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      expect(await posted(page)).toEqual([{ kind: 'reveal', what: 'entry', ...HEAD }]);
    });
  });
});

describe('by mouse', () => {
  test('the right button opens the menu, a click elsewhere closes it', async () => {
    await harness.withSample('channels', async (page) => {
      await page.locator('.box.head').first().click({ button: 'right' });
      await choice(page, 'Add to Another Channel…').waitFor();
      await page.mouse.click(5, 5);
      await menu(page).waitFor({ state: 'hidden' });
    });
  });

  test.each(['Add a Version after It…', 'Deprecate', 'Remove and Reconnect'])(
    '%s is asked for',
    async (name) => {
      await harness.withSample('linear', async (page) => {
        await page.locator('.box.head').first().click({ button: 'right' });
        await choice(page, name).click();
        const [said] = (await posted(page)) ?? [];
        expect(said).toMatchObject({ kind: 'edit', ...HEAD });
      });
    },
  );

  test('the menu of a run opens it', async () => {
    await harness.withSample('fan', async (page) => {
      await page.locator('.box[data-id*="run "], .box[data-id*="from "]').first().click({ button: 'right' });
      await menu(page)
        .getByRole('menuitem', { name: /Show its \d+ versions/ })
        .click();
      await menu(page).waitFor({ state: 'hidden' });
    });
  });
});

test('the menu stays in a small window', async () => {
  await harness.withSample('linear', async (page) => {
    await resize(page, { width: 320, height: 360 });
    await drawn(page);
    await openByKeyboard(page);
    const box = await menu(page).boundingBox();
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= 360).toBe(
      true,
    );
  });
});

test('a change is shown before it is made, and applied, looked at or cancelled', async () => {
  await harness.withSample('linear', async (page) => {
    await propose(page);
    await page.locator('.box.added[data-id="stable/driftwood.v1.9.0"]').waitFor();
    const bar = page.getByRole('region', { name: 'Change' });
    await bar.getByText('Nobody is left stranded.').waitFor();
    await bar.getByText('Render its image').waitFor();
    await bar.getByRole('button', { name: 'Look at the Text' }).click();
    await bar.getByRole('button', { name: 'Apply' }).click();
    await bar.getByRole('button', { name: 'Cancel' }).click();
    expect(await posted(page)).toEqual([
      { kind: 'apply', how: 'text' },
      { kind: 'apply', how: 'now' },
      { kind: 'dismiss' },
    ]);
    await bar.waitFor({ state: 'hidden' });
    expect(await page.locator('[data-id="stable/driftwood.v1.9.0"]').count()).toBe(0);
  });
});

test('who would be stranded is said first, under OLM Classic told apart from under OLM v1', async () => {
  await harness.withSample('linear', async (page) => {
    await propose(page, {
      stranded: [usersOf('1.0.0'), usersOf('1.1.0')],
      strandedV1: [usersOf('1.1.0'), usersOf('1.2.0'), usersOf('1.3.0')],
    });
    expect((await page.locator('.edit-bar li').allTextContents()).slice(0, 3)).toEqual([
      'Users of 1 version would be left stranded under OLM Classic and OLM v1: driftwood.v1.1.0 (stable).',
      'Users of 1 version would be left stranded under OLM Classic only: driftwood.v1.0.0 (stable).',
      'Users of 2 versions would be left stranded under OLM v1 only: driftwood.v1.2.0 (stable), driftwood.v1.3.0 (stable).',
    ]);
    // The picture marks all of them.
    const marked = await page
      .locator('.box.newly-stranded')
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-id')).sort());
    expect(marked).toEqual(['0', '1', '2', '3'].map((minor) => `stable/driftwood.v1.${minor}.0`));
  });
});

test('beside a change that waits, Compare lists who would be stranded under the OLM that is chosen there', async () => {
  await harness.withSample('linear', async (page) => {
    await propose(page, {
      stranded: [usersOf('1.1.0'), usersOf('1.0.0')],
      strandedV1: [usersOf('1.3.0'), usersOf('1.2.0'), usersOf('1.1.0')],
    });
    await page.getByRole('button', { name: 'Compare' }).click();
    const side = page.locator('.side');
    const listed = side.locator('.newly-stranded li .link');
    const verdict = side.locator('p.problem');
    await expect.poll(() => verdict.innerText()).toMatch(/^Users of 2 versions are left stranded\./);
    await expect.poll(() => listed.allInnerTexts()).toEqual(['1.0.0', '1.1.0']);
    await page.getByLabel('Rules of').selectOption('OLM v1');
    await expect.poll(() => verdict.innerText()).toMatch(/^Users of 3 versions are left stranded\./);
    await expect.poll(() => side.locator('.newly-stranded').innerText()).toContain('1.1.0 to 1.3.0');
    await page.screenshot({ path: path.join(PICTURES, 'proposal-compare-v1.png') });
  });
});

test('that only OLM v1 leaves somebody stranded is not said to be fine', async () => {
  await harness.withSample('linear', async (page) => {
    await propose(page, { stranded: [], strandedV1: [usersOf('1.0.0')] });
    await page.locator('.edit-bar .bad').waitFor();
    expect(await page.locator('.edit-bar li').first().textContent()).toBe(
      'Users of 1 version would be left stranded under OLM v1 only: driftwood.v1.0.0 (stable).',
    );
  });
});

test('an edit of the text takes back what was worked out from the text before', async () => {
  await harness.withSample('linear', async (page) => {
    await propose(page);
    await page.evaluate(() => {
      const graph = window.catalens?.graph();
      const channels = graph?.channels.map((channel) => ({ ...channel, deprecated: 'Use another one.' }));
      if (graph && channels) window.catalens?.edit({ ...graph, channels });
    });
    await page.locator('.edit-bar').waitFor({ state: 'hidden' });
  });
});

describe.each(THEMES)('in a %s theme', (theme) => {
  test('menu and bar are accessible', async () => {
    await harness.withSample(
      'linear',
      async (page) => {
        await openByKeyboard(page);
        expect(await violations(page)).toEqual([]);
        await page.screenshot({ path: path.join(PICTURES, `menu-${theme}.png`) });
        await page.keyboard.press('Escape');
        await propose(page);
        await drawn(page);
        expect(await violations(page)).toEqual([]);
        expect(await page.evaluate(() => window.catalens?.refused)).toEqual([]);
        await page.screenshot({ path: path.join(PICTURES, `proposal-${theme}.png`) });
      },
      theme,
    );
  });
});
