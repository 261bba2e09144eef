/** What readers of a catalog want to know, each answered from the start view with at most two actions. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

/** Opens a sample at its start view, and counts what is done from there. */
async function ask(sample: string, question: (page: Page, act: Act) => Promise<void>): Promise<void> {
  await harness.withSample(sample, async (page) => {
    let actions = 0;
    await question(page, (action) => {
      actions++;
      return action;
    });
    expect(actions).toBeLessThanOrEqual(2);
  });
}

/** Something that the reader does: a click, a key, a choice. */
type Act = (action: Promise<unknown>) => Promise<unknown>;

test('What do I get from 1.2.0?', async () => {
  await ask('linear', async (page, act) => {
    await act(page.locator('[data-id="stable/driftwood.v1.2.0"] .body').click({ button: 'right' }));
    await act(page.getByRole('menuitem', { name: 'Path from Here' }).click());
    await page.getByText('driftwood.v1.2.0 reaches driftwood.v1.8.0 in 6 steps.').first().waitFor();
    expect(await page.locator('.steps li').count()).toBe(6);
    expect(await page.locator('.box.on-path').count()).toBe(7);
  });
});

test('Who is stuck, and why?', async () => {
  await ask('beacon', async (page, act) => {
    // Who is: without doing anything.
    await page.getByText(/^6 are stuck: /).waitFor();
    await act(page.getByRole('button', { name: 'Details' }).click());
    const side = page.getByRole('complementary', { name: 'Details' });
    await side.getByText('Who has one of these 6 versions installed gets no update to the head:').waitFor();
    await side.getByText('Let driftwood.v1.4.2 skip driftwood.v1.2.2, and 5 more.').waitFor();
  });
});

test('What changed since the last release?', async () => {
  await ask('comparison', async (page, act) => {
    await act(page.getByRole('button', { name: 'Compare' }).click());
    await act(page.getByLabel('What changed since').selectOption('the last commit (HEAD)'));
    await page.getByText('Users of 2 versions are left stranded.').first().waitFor();
    await page.getByText('stable: the head was driftwood.v1.4.0, and is driftwood.v1.4.1').waitFor();
    await page.locator('.stage .added[data-id="stable/driftwood.v1.4.1"]').waitFor();
  });
});

test('Which catalogs lack 1.4.2?', async () => {
  await ask('harbour', async (page, act) => {
    await act(page.getByRole('button', { name: 'Catalogs' }).click());
    await act(page.getByLabel('Which catalogs have').selectOption('1.4.2'));
    await page.getByText('1.4.2 is in 3 of 7 catalogs. Without it: v4.14 to v4.17.').first().waitFor();
  });
});

test('Who comes to the head, and how?', async () => {
  await ask('lantern', async (page, act) => {
    await act(page.locator('.box.head .body').click());
    // 28 others, each once: two of them come along an edge and a range.
    await page.getByRole('heading', { name: 'Users come from (28)' }).waitFor();
    const row = page.locator('span:has(> .link)').filter({ hasText: 'driftwood.v0.9.2' });
    expect(await row.count()).toBe(1);
    expect((await row.locator('.muted').innerText()).trim().split(', ').sort()).toEqual([
      'replaces',
      'skipRange >=0.1.0 <0.10.1',
    ]);
  });
});
