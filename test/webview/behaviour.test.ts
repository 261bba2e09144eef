/** What a person can do with the update graph, with a keyboard, a mouse, and while somebody types. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../../client/webview/harness/samples.ts';
import { boxIds, drawn, focusedBox, openMore, startHarness, type Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

describe('by keyboard alone', () => {
  test.each(['linear', 'channels', 'fan', 'ranges', 'broken', 'comparison', 'hostile'])(
    'every entry of %s is reached',
    async (sample) => {
      await harness.withSample(sample, async (page) => {
        const all = new Set(await boxIds(page));
        await page.locator('.box[tabindex="0"]').focus();
        const reached = new Set<string>();
        for (let lane = 0; lane < 3; lane++) await page.keyboard.press('PageUp');
        for (let lane = 0; lane < 3; lane++) {
          await page.keyboard.press('Home');
          for (let before = ''; ;) {
            const now = (await focusedBox(page)) ?? '';
            if (now === before) break;
            reached.add((before = now));
            await page.keyboard.press('Shift+ArrowRight');
          }
          await page.keyboard.press('Home');
          await page.keyboard.press('PageDown');
        }
        expect(reached).toEqual(all);
      });
    },
  );

  test('thousands of entries are reached although few are drawn', async () => {
    await harness.withSample('large', async (page) => {
      expect((await boxIds(page)).length).toBeLessThan(100);
      await page.locator('.box[tabindex="0"]').focus();
      await page.keyboard.press('Home');
      expect(await focusedBox(page)).toBe('stable/from driftwood.v0.0.0');
      // Nearer, the versions of a minor version come apart.
      for (let step = 0; step < 3; step++) await page.keyboard.press('+');
      expect((await boxIds(page)).length).toBeLessThan(100);
      await page.keyboard.press('Home');
      expect(await focusedBox(page)).toBe('stable/driftwood.v0.0.0');
      await page.keyboard.press('ArrowRight');
      expect(await focusedBox(page)).toBe('stable/driftwood.v0.0.1');
      await page.keyboard.press('End');
      expect(await focusedBox(page)).toBe('stable/driftwood.v19.9.9');
    });
  });

  test('a key pressed while versions come apart is about what comes of it', async () => {
    await harness.withSample('large', async (page) => {
      await page.locator('.box[tabindex="0"]').focus();
      await page.evaluate(() => {
        const press = (key: string) =>
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        for (const key of ['+', '+', '+', 'Home']) press(key);
      });
      expect(await focusedBox(page)).toBe('stable/driftwood.v0.0.0');
    });
  });

  test('arrow keys follow updates; a run opens with Enter', async () => {
    await harness.withSample('fan', async (page) => {
      await page.locator('.box[tabindex="0"]').focus();
      expect(await focusedBox(page)).toBe('stable/driftwood.v1.7.4');
      for (let step = 0; step < 3; step++) await page.keyboard.press('+');
      await page.keyboard.press('ArrowLeft');
      expect(await focusedBox(page)).toBe('stable/driftwood.v1.6.10');
      await page.keyboard.press('Shift+ArrowLeft');
      expect(await focusedBox(page)).toBe('stable/run before driftwood.v1.6.10');
      await page.keyboard.press('Enter');
      expect(await focusedBox(page)).toBe('stable/driftwood.v1.6.9');
    });
  });

  test('Enter asks for the source, Escape leaves', async () => {
    await harness.withSample('linear', async (page) => {
      await page.locator('.box[tabindex="0"]').focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => window.catalens?.posted.slice(1))).toEqual([
        { kind: 'reveal', what: 'entry', channel: 'stable', name: 'driftwood.v1.8.0' },
        { kind: 'leave' },
      ]);
    });
  });
});

describe('an edit', () => {
  test('is a patch: what it does not touch stays where it is, and stays the same element', async () => {
    await harness.withSample('linear', async (page) => {
      const before = await page.locator('.box').evaluateAll((boxes) =>
        boxes.map((box) => {
          box.setAttribute('data-seen', '');
          return [box.getAttribute('data-id'), box.getAttribute('transform')];
        }),
      );
      await page.evaluate(() => {
        const { graph, edit } = window.catalens ?? {};
        const now = graph?.();
        if (!now || !edit) return;
        edit({
          ...now,
          channels: now.channels.map((channel) => ({
            ...channel,
            head: 'driftwood.v1.9.0',
            heads: ['driftwood.v1.9.0'],
            entries: [
              ...channel.entries.map((entry) => ({ ...entry, head: false })),
              ...channel.entries
                .slice(0, 1)
                .map((entry) => ({ ...entry, name: 'driftwood.v1.9.0', version: '1.9.0' })),
            ],
            edges: [
              ...channel.edges,
              { from: 'driftwood.v1.8.0', to: 'driftwood.v1.9.0', kind: 'replaces' as const },
            ],
          })),
        });
      });
      await page.locator('[data-id="stable/driftwood.v1.9.0"]').waitFor();
      const after = new Map(
        await page
          .locator('.box[data-seen]')
          .evaluateAll((boxes) =>
            boxes.map((box) => [box.getAttribute('data-id'), box.getAttribute('transform')] as const),
          ),
      );
      for (const [id, place] of before) expect(after.get(id ?? ''), id ?? '').toBe(place);
      await page.getByRole('status').filter({ hasText: 'Graph updated: 2 entries changed' }).waitFor();
    });
  });

  test('that does not fit makes the app ask for the whole graph', async () => {
    await harness.withSample('linear', async (page) => {
      await page.evaluate(() =>
        window.catalens?.say({
          kind: 'patch',
          from: 77,
          version: 78,
          patch: { channels: [], removedChannels: [] },
        }),
      );
      await expect.poll(() => page.evaluate(() => window.catalens?.posted.at(-1)?.kind)).toBe('whole');
    });
  });
});

test('the cursor in the editor leads to the entry', async () => {
  await harness.withSample('large', async (page) => {
    await page.evaluate(() =>
      window.catalens?.say({ kind: 'cursor', channel: 'stable', name: 'driftwood.v3.0.0' }),
    );
    await expect
      .poll(() => page.locator('.box[tabindex="0"]').getAttribute('data-id'))
      .toBe('stable/from driftwood.v3.0.0');
    await expect.poll(() => page.locator('[data-id="stable/from driftwood.v3.0.0"]').isVisible()).toBe(true);
  });
});

test('hostile names and texts are shown as text', async () => {
  await harness.withSample('hostile', async (page) => {
    await page.getByRole('button', { name: 'Table' }).click();
    // Rows are drawn, and have texts that can be seen, in the frame behind.
    const rows = () => page.locator('tbody th').allInnerTexts();
    await expect.poll(rows).toContain('</text><script>alert(1)</script>');
    expect(await rows()).toHaveLength(HOSTILE_NAMES.length + 1);
    expect(
      await page.locator('#app script, #app img, #app b, #app svg [onload], #app [onclick]').count(),
    ).toBe(0);
    expect(await page.evaluate(() => window.catalens?.refused)).toEqual([]);
  });
});

test('search and filters make the others faint, and say how many are left', async () => {
  await harness.withSample('linear', async (page) => {
    await page.getByLabel('Version range').fill('>=1.3.0 <1.5.0');
    await expect.poll(() => page.locator('.box:not(.faint)').count()).toBe(2);
    await page.getByRole('status').filter({ hasText: '2 of 9 entries match.' }).waitFor();
    await page.getByLabel('Version range').fill('');
    await page.getByRole('checkbox', { name: 'deprecated' }).check();
    await expect.poll(() => page.locator('.box:not(.faint)').count()).toBe(2);
    await page.getByLabel('Version range').fill('nonsense');
    await page.getByRole('status').filter({ hasText: 'The range cannot be read.' }).waitFor();
  });
});

test('a path is told in words and shown in the picture', async () => {
  await harness.withSample('linear', async (page) => {
    await page.getByRole('button', { name: 'Path', exact: true }).click();
    await page.getByRole('combobox', { name: 'From' }).selectOption('driftwood.v1.2.0');
    await page.getByRole('combobox', { name: 'To', exact: true }).selectOption('driftwood.v1.4.0');
    await page.getByRole('button', { name: 'Show path' }).click();
    await page.getByText('driftwood.v1.2.0 reaches driftwood.v1.4.0 in 2 steps.').first().waitFor();
    expect(await page.locator('.link.lit').count()).toBe(2);
    // It follows what somebody types meanwhile.
    await page.evaluate(() => {
      const { graph, edit } = window.catalens ?? {};
      const now = graph?.();
      if (now === undefined || edit === undefined) throw new Error('There is no harness.');
      const isWay = ({ from }: { from: string }) => from === 'driftwood.v1.3.0';
      edit({
        ...now,
        channels: now.channels.map((channel) => ({
          ...channel,
          edges: channel.edges.filter((edge) => !isWay(edge)),
        })),
      });
    });
    await page.getByText('No update leads from driftwood.v1.2.0 to driftwood.v1.4.0.').first().waitFor();
    expect(await page.locator('.link.lit').count()).toBe(0);
  });
});

test('the legend is opened by keyboard, explains every shape, and stays open', async () => {
  await harness.withSample('linear', async (page) => {
    const legend = page.locator('.legend summary');
    await legend.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The head: what new users get, and where everybody is to arrive').waitFor();
    expect(await page.locator('.legend dt svg').count()).toBe(13);
    await page.reload();
    await page.getByText('skipRange: all versions over the band').waitFor();
  });
});

test('a channel that was asked for is shown alone', async () => {
  await harness.withSample('channels', async (page) => {
    await page.evaluate(() => {
      const graph = window.catalens?.graph();
      if (!graph) return;
      window.catalens?.say({
        kind: 'graph',
        graph: {
          ...{
            root: 'file:///catalog',
            label: 'catalog',
            packages: [graph.package],
            comparable: [],
            files: [],
          },
          ...{ version: 1, graph },
        },
        only: ['legacy'],
      });
    });
    await page.getByText('1 of 3 channels').waitFor();
    expect(await page.locator('.graph .lane').count()).toBe(1);
  });
});

test('texts are those of the language that the editor speaks', async () => {
  const texts = { Legend: 'Legende', '{0} entries': '{0} Einträge', head: 'Kopf' };
  await harness.withSample(
    'linear',
    async (page) => {
      await page.getByText('Legende').waitFor();
      await page.locator('.facts', { hasText: '9 Einträge' }).waitFor();
      expect(await page.locator('.box.head').getAttribute('aria-label')).toContain(', Kopf, ');
    },
    'light',
    `texts=${encodeURIComponent(JSON.stringify(texts))}`,
  );
});

test('what was chosen is there again after the panel was closed', async () => {
  await harness.withSample('channels', async (page) => {
    await page.getByText('3 of 3 channels').click();
    await page.getByRole('checkbox', { name: 'legacy' }).uncheck();
    await page.getByLabel('Find entries').fill('1.5');
    await page.reload();
    await drawn(page);
    await page.getByText('2 of 3 channels').waitFor();
    expect(await page.getByLabel('Find entries').inputValue()).toBe('1.5');
    expect(await page.locator('.graph .lane').count()).toBe(2);
  });
});

test.each([
  ['SVG', 'driftwood-graph.svg', 'PD94bWwg'],
  ['PNG', 'driftwood-graph.png', 'iVBORw0KGgo'],
])('the picture is saved as %s', async (kind, name, start) => {
  await harness.withSample('fan', async (page) => {
    await openMore(page);
    await page.getByRole('button', { name: `Save as ${kind}` }).click();
    const saved = () =>
      page.evaluate(
        () => window.catalens?.posted.flatMap((message) => (message.kind === 'save' ? [message] : []))[0],
      );
    await expect.poll(async () => (await saved())?.name).toBe(name);
    expect((await saved())?.base64.startsWith(start)).toBe(true);
  });
});
