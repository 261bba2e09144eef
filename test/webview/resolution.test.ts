/** What the resolution preview shows, in every kind of theme, with a keyboard, and while somebody types. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANIFESTS } from '../../client/webview/harness/resolution.ts';
import { violations } from './axe.ts';
import { THEMES, drawn, startHarness, type Harness } from './harness.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../out/webview');
/** Those that the guide shows (docs/why-not-updated.md). */
const OF_GUIDE =
  process.env.CATALENS_PICTURES === '1' ? path.resolve(import.meta.dirname, '../../docs/images') : PICTURES;
const IN_GUIDE = /^(?:way|stuck|comparison)-(?:light|dark)$/;

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  mkdirSync(PICTURES, { recursive: true });
});
afterAll(() => harness?.stop());

interface Shown {
  readonly sample: keyof typeof MANIFESTS;
  readonly installed?: string;
  readonly theme?: string;
  readonly width?: number;
}

/** Opens a sample and waits for its answer; no fault may have come up when `use` is done. */
async function withPreview(shown: Shown, use: (page: Page) => Promise<void>): Promise<void> {
  const { sample, installed, theme = 'light', width = 900 } = shown;
  const query = new URLSearchParams({ view: 'resolution', sample, theme, ...(installed && { installed }) });
  const ready = async (page: Page) => {
    await page.locator(sample === 'typed' ? '.nothing' : 'h1').waitFor();
    if (sample !== 'typed') await drawn(page);
  };
  await harness.withPage({ address: `/?${query}`, width, height: 900 }, ready, async (page) => {
    await use(page);
    expect(await page.evaluate(() => window.catalensPreview?.refused)).toEqual([]);
  });
}

const answer = (page: Page) => page.getByRole('heading', { level: 1 });
/** Whether the box of a menu has no room for what was chosen in it. */
const isCut = (menu: Locator) =>
  menu.evaluate((select: HTMLSelectElement) => {
    const ruler = document.createElement('canvas').getContext('2d');
    if (ruler === null) return true;
    ruler.font = getComputedStyle(select).font;
    // The arrow takes some room, too.
    return ruler.measureText(select.selectedOptions[0]?.text ?? '').width + 20 > select.clientWidth;
  });
const last = (page: Page) => page.evaluate(() => window.catalensPreview?.posted.at(-1));

const SCENES: Readonly<Record<string, Shown & { readonly act?: (page: Page) => Promise<void> }>> = {
  way: { sample: 'way', installed: '1.14.4' },
  stuck: { sample: 'stuck', installed: '1.14.5' },
  refused: { sample: 'refused' },
  classic: { sample: 'classic' },
  hostile: { sample: 'hostile' },
  comparison: {
    sample: 'way',
    installed: '1.14.4',
    act: async (page) => {
      await page.getByLabel('Compare with').selectOption('catalog catalogs/v4.18');
      await page.getByRole('heading', { name: 'Compared with catalogs/v4.18' }).waitFor();
    },
  },
  'comparison-revision': {
    sample: 'way',
    installed: '1.14.4',
    act: async (page) => {
      await page.getByLabel('Compare with').selectOption('the last commit (HEAD)');
      await page.getByRole('heading', { name: 'Compared with HEAD (0123abcd)' }).waitFor();
    },
  },
  'comparison-files': {
    sample: 'way',
    act: async (page) => {
      await page.getByLabel('Compare with').selectOption('another manifest…');
      await page.locator('.differences li').first().waitFor();
    },
  },
  'comparison-manifests': {
    sample: 'two',
    act: async (page) => {
      await page.getByLabel('Compare with').selectOption('Subscription shore/driftwood');
      await page.locator('.differences li').first().waitFor();
    },
  },
};

describe.each(THEMES)('in a %s theme', (theme) => {
  test.each(Object.entries(SCENES))('%s', async (name, { act, ...shown }) => {
    await withPreview({ ...shown, theme }, async (page) => {
      await act?.(page);
      expect(await violations(page)).toEqual([]);
      if (name === 'hostile') return;
      const folder = IN_GUIDE.test(`${name}-${theme}`) ? OF_GUIDE : PICTURES;
      await page.screenshot({ path: path.join(folder, `resolution-${name}-${theme}.png`) });
    });
  });
});

describe.each([500, 900, 1600])('at a width of %s', (width) => {
  test('nothing sticks out to the side', async () => {
    await withPreview({ sample: 'way', installed: '1.14.4', width }, async (page) => {
      const wider = await page.evaluate(() => {
        const main = document.querySelector('main');
        return [document.documentElement, main].filter((one) => one && one.scrollWidth > one.clientWidth)
          .length;
      });
      expect(wider).toBe(0);
    });
  });
});

test('the answer comes first, then the way, the candidates with what removed each, and what would help', async () => {
  await withPreview({ sample: 'stuck', installed: '1.14.5' }, async (page) => {
    expect(await answer(page).textContent()).toBe('Nothing to do: 1.14.5 stays.');
    const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(titles).toEqual([
      'Why it goes no further',
      'Candidates',
      'What would help',
      'What each catalog had to offer',
    ]);
    const row = page.getByRole('row', { name: /^1\.15\.2/ });
    expect(await row.textContent()).toContain('removedversion range: not in 1.14.x');
    await page.getByRole('button', { name: /^Go to the place of: Let `version` admit 1\.15\.2/ }).click();
    expect(await last(page)).toMatchObject({ kind: 'go', place: { uri: 'file:///cluster/driftwood.yaml' } });
  });
});

test('candidates are filtered by what stands in their row, and by what became of them', async () => {
  await withPreview({ sample: 'way', installed: '1.14.4' }, async (page) => {
    const rows = page.locator('.candidates tbody tr');
    expect(await rows.count()).toBe(6);
    await page.getByLabel('Filter candidates').fill('no edge');
    expect(await rows.locator('th').allTextContents()).toEqual(['1.16.0', '1.15.2']);
    await page.getByLabel('Filter candidates').fill('');
    await page.getByLabel('Show').selectOption('come into question');
    expect(await rows.locator('th').allTextContents()).toEqual(['1.14.5']);
  });
});

test('the way is lit on the update graph', async () => {
  await withPreview({ sample: 'way', installed: '1.14.4' }, async (page) => {
    const lit = page.locator('.graph .box.on-path');
    await expect.poll(() => lit.count()).toBe(4);
    const ids = await lit.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-id') ?? ''));
    expect(ids.sort()).toEqual(['1.14.4', '1.14.5', '1.15.2', '1.16.0'].map((v) => `stable/driftwood.v${v}`));
  });
});

test('the way is walked by keyboard, and Enter goes to where an update is written', async () => {
  await withPreview({ sample: 'way', installed: '1.14.4' }, async (page) => {
    const steps = page.locator('.way button');
    await steps.first().focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('1.15.2');
    await page.keyboard.press('End');
    expect(await focused()).toBe('1.16.0');
    await page.keyboard.press('Enter');
    expect(await last(page)).toMatchObject({ kind: 'go' });
    await page.keyboard.press('Home');
    expect(await focused()).toBe('1.14.5');
    await page.keyboard.press('Escape');
    expect(await last(page)).toEqual({ kind: 'leave' });
  });
});

test('what is installed, which OLM, SelfCertified and the version of OpenShift are chosen', async () => {
  await withPreview({ sample: 'way' }, async (page) => {
    expect(await answer(page).textContent()).toBe('Resolves to 1.16.0, from catalog operatorhub.');
    await page.getByLabel('Installed').fill('1.14.4');
    await page.getByLabel('Installed').press('Enter');
    await page.getByText('1.14.4 is updated to 1.14.5, from catalog operatorhub').first().waitFor();
    await page.getByLabel('OpenShift').fill('4.20');
    await page.getByLabel('OpenShift').press('Enter');
    await page.getByText('the cluster cannot be upgraded to OpenShift 4.20').waitFor();
    await page.getByLabel('SelfCertified').check();
    await page.getByText('1.14.4 is updated to 1.16.0, from catalog operatorhub.').first().waitFor();
    await page.getByRole('combobox', { name: /^OLM/ }).selectOption('OLM Classic');
    await page.getByText('Subscription driftwood · package driftwood · OLM Classic').waitFor();
    expect(await page.getByLabel('SelfCertified').isVisible()).toBe(false);
  });
});

test('another catalog is asked, under the name that it has on the cluster', async () => {
  await withPreview({ sample: 'way' }, async (page) => {
    await page.getByText('Catalogs: operatorhub').click();
    await page.getByLabel('Name on the cluster of catalogs/v4.18').fill('community');
    await page.getByRole('checkbox', { name: 'catalogs/v4.18' }).check();
    await page.getByRole('checkbox', { name: 'catalogs/v4.19' }).uncheck();
    await page.getByText('Resolves to 1.14.5, from catalog community.').first().waitFor();
  });
});

test('two states of a catalog stand side by side, their differences in words', async () => {
  await withPreview({ sample: 'way' }, async (page) => {
    await page.getByLabel('Compare with').selectOption('catalog catalogs/v4.18');
    const differences = page.locator('.differences li');
    await differences.first().waitFor();
    expect(await differences.allTextContents()).toEqual([
      'Next: 1.16.0 here, 1.14.5 in catalogs/v4.18.',
      'Only here: driftwood.v1.16.0, driftwood.v1.15.2, driftwood.v2.0.0.',
    ]);
    await page.getByRole('button', { name: 'End the comparison' }).click();
    await expect.poll(() => differences.count()).toBe(0);
  });
});

test('the catalogs are compared with what they were at a revision; one that was chosen stays in the menu', async () => {
  await withPreview({ sample: 'way' }, async (page) => {
    const menu = page.getByLabel('Compare with');
    await menu.selectOption('the last commit (HEAD)');
    await page.getByRole('heading', { name: 'Compared with HEAD (0123abcd)' }).waitFor();
    const differences = await page.locator('.differences li').allTextContents();
    expect(differences).toContain('Next: 1.16.0 here, 1.14.5 in HEAD (0123abcd).');
    await menu.selectOption('another git revision…');
    await page.getByRole('heading', { name: 'Compared with v1.0 (0123abcd)' }).waitFor();
    expect(await menu.locator('option:checked').textContent()).toBe('v1.0');
    expect(await menu.locator('option').allTextContents()).toContain('the last commit (HEAD)');
  });
});

test('two manifests stand side by side; the one that was chosen is readable as a whole, and another one can be chosen', async () => {
  await withPreview({ sample: 'way' }, async (page) => {
    const menu = page.getByLabel('Compare with');
    await menu.selectOption('another manifest…');
    const name = 'production-eu-central/operators/driftwood.yaml';
    await page.getByRole('heading', { name: `Compared with ${name}` }).waitFor();
    expect(await menu.locator('option:checked').textContent()).toBe(`${name}: Subscription shore/driftwood`);
    expect(await menu.locator('option').allTextContents()).toContain('another manifest…');
    expect(await isCut(menu)).toBe(false);
    await page.getByRole('button', { name: 'End the comparison' }).click();
    await expect.poll(() => menu.inputValue()).toBe('');
  });
});

test('where a panel is too narrow for a long name, pointing at the menu shows all of it', async () => {
  await withPreview({ sample: 'way', width: 340 }, async (page) => {
    const menu = page.getByLabel('Compare with');
    await menu.selectOption('another manifest…');
    await page.locator('.differences li').first().waitFor();
    const whole = await menu.locator('option:checked').textContent();
    expect(await page.locator('label', { has: menu }).getAttribute('title')).toBe(whole);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(340);
    await page.screenshot({ path: path.join(PICTURES, 'resolution-comparison-narrow.png') });
  });
});

test('two wishes stand side by side, each by its own OLM', async () => {
  await withPreview({ sample: 'two' }, async (page) => {
    await page.getByLabel('Compare with').selectOption('Subscription shore/driftwood');
    const sides = page.locator('.sides > div');
    await sides.first().waitFor();
    await page.getByRole('heading', { name: 'Compared with Subscription shore/driftwood' }).waitFor();
    expect(await page.locator('.differences').innerText()).not.toContain('..');
    expect(await sides.locator('p').first().textContent()).toBe(
      'Resolves to 1.14.5, from catalog operatorhub.',
    );
    expect(await sides.last().locator('li').allInnerTexts()).toContain('1.14.4');
  });
});

test('an edit of the manifest changes the answer, and leaves the focus and what is typed where it is', async () => {
  await withPreview({ sample: 'way', installed: '1.14.4' }, async (page) => {
    await page.locator('.way button').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.evaluate(
      (text) => window.catalensPreview?.retype(text),
      MANIFESTS.way.replace('>=1.14.5', '>=1.14.5 <1.16.0'),
    );
    await expect
      .poll(() => answer(page).textContent())
      .toBe('1.14.4 is updated to 1.14.5, from catalog operatorhub; then 1.15.2.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1.15.2');
    expect(await page.locator('.unseen[role=status]').textContent()).toContain('then 1.15.2');
  });
});

test('of several wishes in a file one is chosen; without a file the wish is typed', async () => {
  await withPreview({ sample: 'two' }, async (page) => {
    await page.getByLabel('Wish').selectOption('Subscription shore/driftwood');
    await page.getByText('Subscription driftwood · package driftwood · OLM Classic').waitFor();
  });
  await withPreview({ sample: 'typed' }, async (page) => {
    await page.getByLabel('Package').fill('driftwood');
    await page.getByLabel('Package').press('Enter');
    await page.getByText('Resolves to 2.0.0, from catalog operatorhub.').first().waitFor();
    await page.getByLabel('Version range').fill('<2');
    await page.getByLabel('Version range').press('Enter');
    await page.getByText('Resolves to 1.16.0, from catalog operatorhub.').first().waitFor();
  });
});
