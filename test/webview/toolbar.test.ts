/** The controls above the picture: one row at every width, every control by keyboard; and what is hovered, focused and selected looks each its own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { THEMES, drawn, openMore, resize, startHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

const NAMES = [
  ...['Details', 'Path', 'Compare', 'Table', 'Previous match', 'Next match', 'Zoom out', 'Zoom in', 'Fit'],
  ...['Catalogs', 'Release a Version…', 'Expand', 'Save as SVG', 'Save as PNG', 'Copy as Mermaid'],
];

describe.each([320, 500, 900, 1600])('in a panel of %i pixels', (width) => {
  test('the controls are one row, and those without room are in a menu', async () => {
    await harness.withSample('anchor', async (page) => {
      await resize(page, { width, height: 700 });
      await drawn(page);
      const bar = page.locator('.toolbar');
      expect((await bar.boundingBox())?.height).toBeLessThan(50);
      expect(await bar.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
      expect(await rows(page)).toBe(1);
      await openMore(page);
      for (const name of NAMES)
        expect(await page.getByRole('button', { name, exact: true }).isVisible(), name).toBe(true);
    });
  });
});

/** In how many rows the controls stand, by the middles of what can be seen. */
function rows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll('.toolbar :is(button, summary, select, input)')];
    const middles = controls
      .filter((control) => control.checkVisibility() && !control.closest('.menu'))
      .map((control) => control.getBoundingClientRect())
      .map(({ top, height }) => Math.round((top + height / 2) / 8));
    return new Set(middles).size;
  });
}

test('arrow keys lead along the row, and Home and End to its ends', async () => {
  await harness.withSample('fan', async (page) => {
    await resize(page, { width: 1600, height: 700 });
    await page.getByRole('button', { name: 'Details' }).focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Path');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: 'Path', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(await focused()).toBe('Path');
    await page.keyboard.press('End');
    expect(await focused()).toBe('More');
  });
});

test('a control that has the focus keeps it when the panel becomes narrow', async () => {
  await harness.withSample('fan', async (page) => {
    await resize(page, { width: 1600, height: 700 });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('button', { name: 'Details' }).focus();
    await resize(page, { width: 500, height: 700 });
    await page.locator('.toolbar.signs-only').waitFor();
    expect(await focused()).toBe('Details');
    await resize(page, { width: 1600, height: 700 });
    await page.getByRole('button', { name: 'Fit' }).focus();
    await resize(page, { width: 500, height: 700 });
    await expect.poll(focused).toBe('More');
  });
});

test('the graph is copied as Mermaid text, without the channels that are not shown', async () => {
  await harness.withSample('channels', async (page) => {
    await page.getByText('3 of 3 channels').click();
    await page.getByRole('checkbox', { name: 'legacy' }).uncheck();
    await page.keyboard.press('Escape');
    await openMore(page);
    await page.getByRole('button', { name: 'Copy as Mermaid' }).click();
    const copied = await page.evaluate(() => window.catalens?.posted.at(-1));
    const text = copied?.kind === 'copy-text' ? copied.text : '';
    expect(text).toMatch(/^graph LR\n/);
    expect(text).toContain('candidate');
    expect(text).not.toContain('legacy');
    await page.getByRole('status').filter({ hasText: 'The graph was copied as Mermaid text.' }).waitFor();
  });
});

test('a picture that is saved says what the panel says', async () => {
  await harness.withSample('beacon', async (page) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Save as SVG' }).click();
    const saved = await page.evaluate(() => window.catalens?.posted.at(-1));
    const svg = saved?.kind === 'save' ? Buffer.from(saved.base64, 'base64').toString() : '';
    const said = await page.locator('.lane-header .says').allTextContents();
    expect(said.join(' ')).toContain('10 of 16 versions reach 1.4.2.');
    for (const line of said) expect(svg).toContain(`>${line}</text>`);
    for (const label of await page.locator('.box .label').allTextContents())
      expect(svg).toContain(`>${label}</text>`);
  });
});

test('a version is released from the row, into the channel of what is selected', async () => {
  await harness.withSample('channels', async (page) => {
    const release = page.getByRole('button', { name: 'Release a Version…' });
    await release.click();
    const posted = () => page.evaluate(() => window.catalens?.posted.at(-1));
    expect(await posted()).toEqual({ kind: 'release', channel: '' });
    await page.locator('.box[data-id^="candidate/"]').first().click();
    await release.click();
    expect(await posted()).toEqual({ kind: 'release', channel: 'candidate' });
  });
});

describe.each(THEMES)('in a %s theme', (theme) => {
  test('what is hovered, focused, selected and found looks each its own, also without colours', async () => {
    await harness.withSample(
      'linear',
      async (page) => {
        const box = (version: string) => page.locator(`[data-id="stable/driftwood.v${version}"] .body`);
        const look = (version: string) =>
          box(version).evaluate((body) => {
            const { strokeWidth, outlineStyle, outlineWidth } = getComputedStyle(body);
            return `${strokeWidth} ${outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth}`}`;
          });
        await page.getByLabel('Find entries').fill('1.2.0');
        await page.locator('.box.found').waitFor();
        await box('1.6.0').click();
        await page.locator('.box[tabindex="0"]').press('ArrowLeft');
        await box('1.3.0').hover();
        const looks = { rest: '1.4.0', hover: '1.3.0', focus: '1.5.0', selected: '1.6.0', found: '1.2.0' };
        const seen = await Promise.all(Object.values(looks).map(look));
        expect(new Set(seen).size, seen.join(', ')).toBe(Object.keys(looks).length);
      },
      theme,
    );
  });
});
