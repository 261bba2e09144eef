/** Where somebody comes nearer, the versions there stay in sight. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn, startHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

test('what comes apart at the pointer is seen at the height of the pointer, far from what has the focus', async () => {
  await harness.withSample('large', async (page) => {
    await drawn(page);
    const joined = page.locator('.box[aria-expanded="false"]');
    const far = joined.nth(30);
    const [first = ''] = ((await far.getAttribute('aria-label')) ?? '').split(' – ');
    const minor = first.slice(0, first.lastIndexOf('.') + 1);
    expect(minor).toMatch(/^\d+\.\d+\.$/);
    const box = (await far.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const pointer = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    for (let turn = 0; turn < 20 && (await joined.count()) > 0; turn++) {
      await page.locator('.stage').dispatchEvent('wheel', { deltaY: -120, ctrlKey: true, ...pointer });
      await page.waitForTimeout(100);
      await drawn(page);
    }
    expect(await joined.count()).toBe(0);
    const seen = await page.locator(`.box[aria-label^="${minor}"]`).evaluateAll((boxes) =>
      boxes.map((each) => {
        const { top, height } = each.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(Math.min(...seen.map((middle) => Math.abs(middle - pointer.clientY)))).toBeLessThan(box.height);
  });
});
