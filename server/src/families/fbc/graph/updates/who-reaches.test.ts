import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { findPath } from './path.ts';
import { installedVersion, type Olm } from './update-graph.ts';
import { whoReaches } from './who-reaches.ts';

const short = (name: string) => name.replaceAll('p.v', '');

function reach(lines: string, to: string, olm: Olm = 'classic'): Record<string, string> {
  const answers = whoReaches(graphOf(catalogText(lines)), { olm, to: `p.v${to}` });
  return Object.fromEntries(
    answers.map(({ channels, reach: able }) => [
      channels.join(' '),
      able.map(({ name }) => short(name)).join(' '),
    ]),
  );
}

describe('who can reach a version', () => {
  it('is everybody below it, and what it replaces although no channel lists that', () => {
    const lines = '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0 replaces 0.9.0';
    expect(reach(lines, '2.0.0')).toEqual({ stable: '1.0.0 0.9.0' });
  });

  it('is told for each channel that lists the version, in Classic; v1 takes all channels', () => {
    const lines = `
      # fast
      2.0.0 replaces 1.5.0
      1.5.0
      # stable
      2.0.0 range <2.0.0
      # old
      1.0.0 replaces 0.9.0`;
    expect(reach(lines, '2.0.0')).toEqual({ stable: '1.5.0 1.0.0 0.9.0', fast: '1.5.0' });
    expect(reach(lines, '2.0.0', 'v1')).toEqual({ 'stable fast old': '1.5.0 1.0.0 0.9.0' });
  });

  it('leaves out who passes it by: Classic goes where it wants, v1 where it is told', () => {
    const lines = '# stable\n3.0.0 replaces 2.0.0 skips 1.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
    expect(reach(lines, '2.0.0')).toEqual({ stable: '' });
    expect(reach(lines, '2.0.0', 'v1')).toEqual({ stable: '1.0.0' });
  });

  it.each<Olm>(['classic', 'v1'])('is the same as asking for the path of each version (%s)', (olm) => {
    const version = fc.integer({ min: 1, max: 6 });
    const entry = fc.record({
      at: version,
      replaces: fc.option(version),
      skips: fc.array(version, { maxLength: 2 }),
    });
    const channel = fc.uniqueArray(entry, { minLength: 1, maxLength: 6, selector: ({ at }) => at });
    fc.assert(
      fc.property(fc.array(channel, { minLength: 1, maxLength: 2 }), version, (channels, to) => {
        const lines = channels.flatMap((entries, at) => [
          `# ${['stable', 'fast'][at] ?? ''}`,
          ...entries.map(({ at: name, replaces, skips }) => {
            const parts = [`${name}.0.0`];
            if (replaces !== null) parts.push(`replaces ${replaces}.0.0`);
            if (skips.length > 0) parts.push(`skips ${skips.map((skip) => `${skip}.0.0`).join(', ')}`);
            return parts.join(' ');
          }),
        ]);
        const graph = graphOf(catalogText(lines.join('\n')));
        const target = `p.v${to}.0.0`;
        const entries = new Map(
          graph.channels.flatMap(({ entries: all }) => all.map((one) => [one.name, one])),
        );
        const answers = whoReaches(graph, { olm, to: target });
        const able = new Set(answers.flatMap(({ reach: names }) => names.map(({ name }) => name)));
        for (const one of entries.values()) {
          if (one.name === target) continue;
          const installed = installedVersion(one);
          const from = { name: one.name, ...(installed && { version: installed }) };
          expect(able.has(one.name)).toBe(findPath(graph, { olm, from, to: target }).reached);
        }
      }),
      { numRuns: 60 },
    );
  });
});
