/** The minor versions beside the boxes: none is missing, whatever stands for its versions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogText, graphOf } from '../testing/graph-of.ts';
import { minorOf } from './labels.ts';
import { layoutGraph } from './layout.ts';
import { anyPackage } from './testing/any-package.ts';
import type { GraphLayout, LayoutOptions } from './types.ts';

const layoutOf = (lines: string, options?: LayoutOptions) =>
  layoutGraph(graphOf(catalogText(lines)), options);
const headings = ({ axis }: GraphLayout) => axis.map(({ label }) => label);

/** Eight skipped versions of 1.3 and 1.4 in one box. */
const ACROSS_MINORS = `
  # stable
  1.4.2 replaces 1.4.1 skips 1.3.0, 1.3.1, 1.3.2, 1.3.3, 1.3.4, 1.3.5, 1.3.6, 1.4.0
  1.4.1
  1.4.0
  1.3.6
  1.3.5
  1.3.4
  1.3.3
  1.3.2
  1.3.1
  1.3.0`;

/** Skipped versions of ten minor versions in one box. */
const MANY_MINORS = [
  '# stable',
  `2.0.0 skips ${Array.from({ length: 10 }, (_, minor) => `1.${minor}.0`).join(', ')}`,
  ...Array.from({ length: 10 }, (_, minor) => `1.${minor}.0`),
].join('\n');

describe('the minor versions of one box', () => {
  it('are both named above it where there is room', () => {
    const layout = layoutOf(ACROSS_MINORS);
    expect(layout.lanes[0]?.boxes.map(({ run }) => run?.names.length ?? 1)).toEqual([8, 1, 1]);
    expect(headings(layout)).toEqual(['1.3', '1.4']);
  });

  it('are named as a stretch where there is none', () => {
    expect(headings(layoutOf(MANY_MINORS))).toEqual(['1.0 – 1.9', '2.0']);
  });

  it('are named beside it from top to bottom', () => {
    expect(headings(layoutOf(ACROSS_MINORS, { direction: 'down' }))).toEqual(['1.4', '1.3']);
    expect(headings(layoutOf(MANY_MINORS, { direction: 'down' }))).toEqual(['2.0', '1.0 – 1.9']);
  });
});

describe('names without a bundle', () => {
  const REFERRED_TO = `
    # stable
    1.4.2 replaces 1.4.0 skips 1.4.1, 1.3.9
    1.4.0`;

  it('belong to the minor versions that they say, and do not cut those of others in two', () => {
    expect(headings(layoutOf(REFERRED_TO, { expanded: 'all' }))).toEqual(['1.3', '1.4']);
    expect(headings(layoutOf(REFERRED_TO, { opened: new Set() }))).toEqual(['1.3', '1.4']);
  });

  it('are called by their patch version in a map', () => {
    const layout = layoutOf('# stable\n1.4.2 replaces 1.4.0', { opened: new Set() });
    const labels = layout.axis.flatMap(({ versions }) => versions?.map(({ label }) => label) ?? []);
    expect(labels).toEqual(['.0', '.2']);
  });

  it('are called by the version that they say, whatever stands before it', () => {
    const graph = graphOf(catalogText(REFERRED_TO));
    const rename = (name: string) => name.replace('p.v1.3.9', 'old-gizmo.v1.3.9');
    const [channel] = graph.channels;
    const renamed = channel && {
      ...channel,
      entries: channel.entries.map((entry) => ({ ...entry, name: rename(entry.name) })),
      edges: channel.edges.map((edge) => ({ ...edge, from: rename(edge.from) })),
    };
    const layout = layoutGraph({ ...graph, channels: renamed ? [renamed] : [] }, { expanded: 'all' });
    const boxes = layout.lanes.flatMap((lane) => lane.boxes);
    expect(boxes.map(({ entry, label }) => [entry?.name, label])).toContainEqual([
      'old-gizmo.v1.3.9',
      '1.3.9',
    ]);
  });
});

describe('in any graph', () => {
  const VIEWS: Readonly<Record<string, LayoutOptions>> = {
    'left to right': {},
    'left to right, joined': { joined: true },
    'top to bottom': { direction: 'down' },
    'as a map': { opened: new Set() },
    'as a map, joined': { opened: new Set(), joined: true },
  };

  it.each(Object.entries(VIEWS))('every minor version is named: %s', (_, options) => {
    fc.assert(
      fc.property(anyPackage, (graph) => {
        const named = headings(layoutGraph(graph, options)).filter((label) => label !== '');
        for (const { entries } of graph.channels) {
          for (const entry of entries) {
            const minor = minorOf(entry);
            if (minor !== '') expect(named.some((label) => isWithin(minor, label))).toBe(true);
          }
        }
      }),
    );
  });
});

function isWithin(minor: string, label: string): boolean {
  const [first = '', last = first] = label.split(' – ');
  return Number(first) <= Number(minor) && Number(minor) <= Number(last);
}
