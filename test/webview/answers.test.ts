/** What the picture answers by itself: who is stuck, what an entry is part of, which channels there are, and what is found. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, openMore, resize, startHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

test('who is stuck is told in words, with the edit that helps', async () => {
  await harness.withSample('beacon', async (page) => {
    await page.getByText('10 of 16 versions reach 1.4.2.').waitFor();
    expect(await page.locator('.box.stuck').count()).toBe(6);
    await page.getByRole('button', { name: 'Details' }).click();
    const side = page.getByRole('complementary', { name: 'Details' });
    await side.getByRole('heading', { name: '1 problem' }).waitFor();
    await side.getByText('Let driftwood.v1.4.2 skip driftwood.v1.2.2, and 5 more.').waitFor();
    await side.getByRole('button', { name: 'Go to driftwood.v1.4.2' }).click();
    expect(await page.evaluate(() => window.catalens?.posted.at(-1))).toEqual({
      kind: 'reveal',
      what: 'entry',
      channel: 'stable',
      name: 'driftwood.v1.4.2',
    });
  });
});

test('what is looked at brings out its own updates and ranges, everything else steps back', async () => {
  await harness.withSample('lantern', async (page) => {
    await openMore(page);
    await page.getByLabel('Drawing').selectOption('newest on top');
    await page.keyboard.press('Escape');
    expect(await page.locator('.link.quiet:visible').count()).toBe(0);
    await page.locator('[data-id="stable/driftwood.v0.9.1"] .body').hover();
    await expect.poll(() => page.locator('.link.quiet:visible').count()).toBeGreaterThan(0);
    expect(await page.locator('.graph.looking .link:not(.lit)').count()).toBeGreaterThan(0);
    expect(await page.locator('.band.nested.lit .arrow:visible').count()).toBeGreaterThan(0);
  });
});

test('many channels are a map, in which a channel opens in place and closes again', async () => {
  await harness.withSample('anchor', async (page) => {
    expect(await page.locator('.lane-header.slim').count()).toBe(9);
    await page.getByText('In all channels everybody reaches the head.').waitFor();
    await page.locator('.lane-header.slim', { hasText: 'release-3.17' }).press('Enter');
    await page.getByText('Everybody reaches 3.17.2 in 1 update.').waitFor();
    expect(await page.locator('.lane-header.slim').count()).toBe(8);
    await page.locator('.lane-header', { hasText: 'release-3.17' }).press('Enter');
    await expect.poll(() => page.locator('.lane-header.slim').count()).toBe(9);
  });
});

test('the drawing that somebody chose is remembered', async () => {
  await harness.withSample('lantern', async (page) => {
    const top = async (id: string) =>
      (await page.locator(`[data-id="stable/driftwood.v${id}"]`).boundingBox())?.y ?? 0;
    await openMore(page);
    await page.getByLabel('Drawing').selectOption('newest on top');
    await expect.poll(async () => (await top('0.9.2')) > (await top('0.10.1'))).toBe(true);
    await page.reload();
    await drawn(page);
    expect(await top('0.9.2')).toBeGreaterThan(await top('0.10.1'));
  });
});

test('what is found is counted, and gone through one by one', async () => {
  await harness.withSample('fan', async (page) => {
    await page.getByLabel('Find entries').fill('1.5.');
    await page.locator('.count', { hasText: /^11$/ }).waitFor();
    await page.getByRole('button', { name: 'Next match' }).click();
    await page.locator('.count', { hasText: '1/11' }).waitFor();
    await page.getByRole('button', { name: 'Previous match' }).click();
    await page.locator('.count', { hasText: '11/11' }).waitFor();
    expect(await page.locator('.box[tabindex="0"]').getAttribute('data-id')).toBe(
      'stable/run before driftwood.v1.5.10',
    );
  });
});

test.each([500, 900])(
  'in a panel of %i pixels the controls are one row, and a menu has the others',
  async (width) => {
    await harness.withSample('anchor', async (page) => {
      await resize(page, { width, height: 700 });
      await openMore(page);
      await page.getByRole('button', { name: 'Save as SVG' }).waitFor();
      const bar = await page.locator('.toolbar').boundingBox();
      expect(bar?.height).toBeLessThan(60);
    });
  },
);

test('the channels with a problem are told of first', async () => {
  await harness.withSample('beacon', async (page) => {
    // The same channel with another name, and with nobody in it who is stuck, before the one with the problem.
    await page.evaluate(() => {
      const harness = window.catalens;
      const [stable] = harness?.graph().channels ?? [];
      if (!harness || !stable) return;
      const [head] = stable.entries.filter((entry) => entry.head);
      const healthy = {
        ...stable,
        ...{ id: 'alpha', name: 'alpha', problems: [], edges: [], entries: head ? [head] : [] },
        answer: { ...stable.answer, entries: 1, stuck: [] },
      };
      const graph = { ...harness.graph(), channels: [healthy, stable] };
      const { package: name } = graph;
      const catalog = { root: 'file:///one', label: 'one', packages: [name], comparable: [], files: [] };
      harness.say({ kind: 'graph', graph: { ...catalog, version: 9, graph } });
    });
    await page.getByText('2 of 2 channels').waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    expect(await page.locator('.side > h3').allTextContents()).toEqual(['stable', 'alpha', 'Keys']);
  });
});

test('channels with problems are told of in the order of the picture', async () => {
  await harness.withSample('broken', async (page) => {
    const lanes = await page.locator('.lane-header .channel').allTextContents();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('heading', { name: '5 problems' }).waitFor();
    expect(lanes).toEqual(['stable', 'fast', 'preview']);
    expect(await page.locator('.side > h3').allTextContents()).toEqual([...lanes, 'Keys']);
  });
});

test('what is scrolled below the names of a map does not look out between them', async () => {
  await harness.withSample('anchor', async (page) => {
    await resize(page, { width: 340, height: 700 });
    await drawn(page);
    const grounds = await page
      .locator('.header-ground')
      .evaluateAll((all) => all.map((ground) => ground.getBoundingClientRect().toJSON() as DOMRect));
    expect(grounds.length).toBeGreaterThan(2);
    for (const [index, { top }] of grounds.slice(1).entries())
      expect(top).toBeLessThanOrEqual((grounds[index]?.bottom ?? 0) + 0.1);
  });
});
