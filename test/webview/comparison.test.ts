/** Two states of a package in the app: what is marked, what is said, and what is asked of the editor. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resize, startHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

describe('a comparison', () => {
  test('does not count what is gone among the updates to the head', async () => {
    await harness.withSample('comparison', async (page) => {
      const answer = () => page.locator('.graph .says.answer').first().textContent();
      expect(await answer()).toBe('Everybody reaches 1.4.1, in at most 2 updates.');
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('catalog/v4.18');
      await page.locator('.box.newly-stranded').first().waitFor();
      // Those who have what is gone do not reach it: what is said does not contradict what is marked.
      expect(await answer()).toBe('All 4 versions reach 1.4.1.');
      expect(await page.locator('.graph .says.stuck').allTextContents()).toEqual([
        '2 that were removed are stranded.',
      ]);
    });
  });

  test('names in full what it is made with, also where the panel is narrow', async () => {
    await harness.withSample('comparison', async (page) => {
      await resize(page, { width: 560, height: 640 });
      await page.getByRole('button', { name: 'Compare' }).click();
      const select = page.getByLabel('What changed since');
      await select.selectOption('catalog/v4.18');
      const { width, height } = (await select.boundingBox()) ?? { width: 0, height: 0 };
      expect(width).toBeGreaterThan(120);
      expect(height).toBeGreaterThan(0);
    });
  });

  test('tells in words who is stranded, what came and what went, and shows both states', async () => {
    await harness.withSample('comparison', async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('catalog/v4.18');
      const side = page.getByRole('complementary', { name: 'Details' });
      await side.getByText('Users of 2 versions are left stranded. 3 entries added, 2 removed').waitFor();
      await side.getByText('stable: the head was driftwood.v1.4.0, and is driftwood.v1.4.1').waitFor();
      await expect
        .poll(() => side.locator('.newly-stranded li').allInnerTexts())
        .toEqual(['1.0.0, 1.1.0 stable\nno replaces, skips or skipRange leads on from there']);
      expect(await side.locator('.changed').last().innerText()).toContain('its deprecation');
      expect(await page.locator('.box.newly-stranded').count()).toBe(2);
      expect(await page.locator('.link.removed').count()).toBe(2);
      const label = await page.locator('[data-id="stable/driftwood.v1.0.0"]').getAttribute('aria-label');
      expect(label).toContain('no entry of this channel, newly stranded');
      // What is gone cannot be gone to.
      await side.getByRole('button', { name: '1.0.0' }).first().click();
      await page.keyboard.press(' ');
      await page.getByRole('button', { name: 'Details' }).click();
      await side.getByRole('heading', { name: 'driftwood.v1.0.0' }).waitFor();
      expect(await side.getByRole('button', { name: 'Go to entry' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('nothing');
      await expect.poll(() => page.locator('.box.newly-stranded').count()).toBe(0);
    });
  });

  test('with a revision or a folder leaves the choice to the editor, and may fail', async () => {
    await harness.withSample('linear', async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('another git revision…');
      await page.getByText('There is nothing to compare with.').first().waitFor();
      await page.evaluate(() => window.catalens?.say({ kind: 'nothing-chosen' }));
      await page.getByLabel('What changed since').selectOption('the last commit (HEAD)');
      await expect
        .poll(() => page.evaluate(() => window.catalens?.posted.filter(({ kind }) => kind === 'compare')))
        .toEqual([
          { kind: 'compare', with: { kind: 'revision', revision: '' }, olm: 'classic' },
          { kind: 'compare', with: { kind: 'revision', revision: 'HEAD' }, olm: 'classic' },
        ]);
    });
  });

  test('says once what holds for many versions, and names them when it is opened', async () => {
    await harness.withSample('forgetful', async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('catalog/v4.18');
      const stranded = page.locator('.newly-stranded > ul > li');
      await stranded.getByText('29 versions, 0.2.2 to 3.21.0').waitFor();
      expect(await stranded.count()).toBeLessThan(4);
      const names = stranded.filter({ hasText: '29 versions' }).getByRole('button');
      expect(await names.filter({ visible: true }).count()).toBe(0);
      await stranded.getByText('29 versions, 0.2.2 to 3.21.0').click();
      expect(await names.filter({ visible: true }).count()).toBe(29);
      // Going to one of them leaves the list open.
      await names.first().click();
      await page.getByRole('button', { name: 'Zoom in' }).click();
      expect(await names.filter({ visible: true }).count()).toBe(29);
    });
  });

  test('asks under the rules of the OLM that was chosen, and is copied as Markdown', async () => {
    await harness.withSample('comparison', async (page) => {
      const last = () => page.evaluate(() => window.catalens?.posted.at(-1));
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('catalog/v4.18');
      await page.getByLabel('Rules of').selectOption('OLM v1');
      await expect
        .poll(last)
        .toEqual({ kind: 'compare', with: { kind: 'root', uri: 'file:///older' }, olm: 'v1' });
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      expect(await last()).toEqual({ kind: 'copy-comparison' });
      await page.getByRole('status').filter({ hasText: 'The comparison was copied.' }).waitFor();
    });
  });

  test('follows edits', async () => {
    await harness.withSample('comparison', async (page) => {
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByLabel('What changed since').selectOption('catalog/v4.18');
      await page.locator('.box.newly-stranded').first().waitFor();
      const patch = { channels: [], removedChannels: [] };
      const compared = {
        stranded: [],
        strandedGroups: [],
        contentChanged: [{ name: 'driftwood.v1.3.0', fields: ['properties'] }],
      };
      await page.evaluate((message) => window.catalens?.say(message), {
        kind: 'patch',
        from: 1,
        version: 2,
        patch,
        compared,
      } as const);
      await page.getByText('Nobody is left stranded.').first().waitFor();
      await page.getByText('what its bundle holds').first().waitFor();
      expect(await page.locator('.box.removed').count()).toBe(2);
    });
  });
});
