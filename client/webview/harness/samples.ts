/** Sample catalogs for the harness, the tests and the pictures, each made from a few lines or by a rule. */
import {
  catalogText,
  graphOf,
  packageOf,
  STAIRS,
} from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
import type { Package } from '../../../server/src/families/fbc/model/catalog.ts';
import type { PackageGraph } from '../../../server/src/families/fbc/graph/types.ts';
import { compareResult } from '../../../server/src/protocol/catalogs/update-graph/answers.ts';
import type { Comparison, Olm } from '../src/messages.ts';
import type { Catalogs } from './catalogs.ts';
import { littleShared, longBuilds, muchAlike, oneEach, stuckInMap } from './other-shapes.ts';
import { everyKind, leftBehind, longChain, manyChannels } from './real-shapes.ts';

export type SampleName = keyof typeof SAMPLES;

/** The package of all samples. */
const NAME = 'driftwood';

const textOf = (lines: string): string => catalogText(lines, 'stable', NAME);
const graphOfLines = (lines: string): PackageGraph => graphOf(textOf(lines), NAME);

/** A plain channel: each version replaces the one before. */
const linear = (): PackageGraph =>
  graphOfLines(['# stable', ...chain('1', 9), '! 1.0.0', '! 1.1.0'].join('\n'));

/** Several channels of one package, which share most of their versions. */
const channels = (): PackageGraph =>
  graphOfLines(
    ['# stable', ...chain('1', 7), '# candidate', ...chain('1', 9), '# legacy', ...chain('1', 3)].join('\n'),
  );

/** As large as the largest channel seen in public: 82 entries with 417 skips in patch streams. */
const fan = (): PackageGraph => graphOf(TEXTS.fan(), NAME);

/** Entries that are joined by ranges alone. */
const ranges = (): PackageGraph => graphOfLines(STAIRS);

/** Two heads, a loop, and entries from which no update leads on. */
const broken = (): PackageGraph =>
  graphOfLines(
    `
      # fast
      1.5.0 replaces 1.4.0
      1.4.0 replaces 1.3.0 skips 1.2.0, 1.2.1
      1.3.0 replaces 1.0.9
      1.2.1 replaces 1.1.0
      1.2.0 replaces 1.1.0
      1.1.0 replaces 1.0.0
      1.0.0
      # preview
      2.3.0 replaces 2.2.0
      2.2.0 replaces 2.1.0
      2.1.0 replaces 2.0.0
      2.0.0 replaces 2.2.0
      # stable
      1.4.2 replaces 1.4.0
      1.4.1 replaces 1.4.0
      1.4.0 replaces 1.3.0
      1.3.0`,
  );

/** Thousands of entries in one channel. */
const large = (): PackageGraph => graphOf(TEXTS.large(), NAME);

/** The catalogs of the largest samples as YAML. */
export const TEXTS = {
  fan: (): string => textOf(fanLines().join('\n')),
  large: (): string => textOf(['# stable', ...longLines(2000)].join('\n')),
};

/** Names and texts that try to be more than text. */
const hostile = (): PackageGraph => {
  const names = HOSTILE_NAMES;
  const graph = graphOfLines(['# stable', ...chain('1', names.length + 1)].join('\n'));
  const [channel] = graph.channels;
  if (channel === undefined) return graph;
  const known = new Map(channel.entries.map(({ name }, index) => [name, names[index] ?? name]));
  const renamed = (name: string) => known.get(name) ?? name;
  return {
    ...graph,
    package: '<img src=x onerror=alert(1)>',
    deprecated: '<script>alert(2)</script>',
    channels: [
      {
        ...channel,
        name: '"><svg onload=alert(3)>',
        head: channel.head === null ? null : renamed(channel.head),
        heads: channel.heads.map(renamed),
        entries: channel.entries.map((entry, index) => ({
          ...entry,
          name: renamed(entry.name),
          deprecated: index % 2 === 0 ? `<b onclick="alert(4)">${'long '.repeat(2000)}</b>` : null,
          images: ['javascript:alert(5)', ...entry.images],
        })),
        edges: channel.edges.map((edge) => ({ ...edge, from: renamed(edge.from), to: renamed(edge.to) })),
      },
    ],
  };
};

export const HOSTILE_NAMES: readonly string[] = [
  '</text><script>alert(1)</script>',
  '"onmouseover="alert(1)',
  '\u202egnp.exe\u202c مرحبا بالعالم',
  'x'.repeat(10_000),
  '\u0000\u0007\ufeff\u200b',
  '&lt;b&gt; ${alert(1)} {{7*7}}',
  '版本一二三四五六七八九十版本一二三四五六七八九十',
];

/** The newer state of a package whose older state is {@link BEFORE}: old versions were pruned, and users are still there. */
const AFTER = `
  # candidate
  1.5.0 replaces 1.4.1
  1.4.1 replaces 1.3.0 skips 1.4.0
  1.4.0 replaces 1.3.0
  1.3.0
  # stable
  1.4.1 replaces 1.3.0 skips 1.4.0
  1.4.0 replaces 1.3.0
  1.3.0 replaces 1.2.0
  1.2.0
  ! 1.2.0`;

const BEFORE = `
  # candidate
  1.4.0 replaces 1.3.0
  1.3.0
  # stable
  1.4.0 replaces 1.3.0
  1.3.0 replaces 1.2.0
  1.2.0 replaces 1.1.0
  1.1.0 replaces 1.0.0
  1.0.0`;

const comparison = (): PackageGraph => graphOfLines(AFTER);

/** As the language server compares two states. */
const compared =
  (before: string, after: string) =>
  (olm: Olm): Comparison | null => {
    const current = { byName: new Map(), byBlob: new Map() };
    const older = packageOf(textOf(before), NAME);
    const newer = packageOf(textOf(after), NAME);
    return compareResult({ label: 'catalog/v4.18', older, contents: new Map(), current, olm }, newer);
  };

/** A release that forgot everybody: the newest version of {@link manyChannels} replaces nothing, and has no range. */
const FORGETFUL = ['# stable', '3.22.0', '# release-3.21', '3.21.1', '3.21.0'].join('\n');
const forgetful = (): PackageGraph => graphOfLines(FORGETFUL);

/** A package in the catalogs of several versions of OpenShift, as it grows; 4.15 has none. */
const HARBOUR: Readonly<Record<string, string>> = {
  'v4.14': `
    # stable
    1.2.0 replaces 1.1.0
    1.1.0 replaces 1.0.0
    1.0.0
    # tech-preview
    0.9.0`,
  'v4.16': `
    # stable
    1.3.1 replaces 1.2.0 skips 1.3.0
    1.3.0 replaces 1.2.0
    1.2.0 replaces 1.1.0
    1.1.0 replaces 1.0.0
    1.0.0
    # tech-preview
    0.9.0`,
  'v4.17': `
    # stable
    1.3.1 replaces 1.2.0 skips 1.3.0
    1.3.0 replaces 1.2.0
    1.2.0 replaces 1.1.0
    1.1.0 replaces 1.0.0
    1.0.0`,
  'v4.18': `
    # fast
    1.4.2 replaces 1.3.1
    1.3.1
    # stable
    1.3.1 skips 1.3.0
    1.3.0 replaces 1.2.0
    1.2.0
    ! 1.3.1`,
  'v4.19': `
    # fast
    1.5.0 replaces 1.4.2
    1.4.2
    # stable
    1.4.2 replaces 1.3.1
    1.3.1`,
  'v4.20': `
    # fast
    1.5.0 replaces 1.4.2
    1.4.2
    # stable
    1.4.2 replaces 1.3.1 skips 1.4.1
    1.4.1 replaces 1.3.1
    1.3.1`,
};

/** The last of {@link HARBOUR}. */
const harbour = (): PackageGraph => graphOfLines(HARBOUR['v4.20'] ?? '');

/** Shapes of real channels. */
const shapes = {
  anchor: (): PackageGraph => graphOfLines(manyChannels()),
  lantern: (): PackageGraph => graphOfLines(everyKind()),
  beacon: (): PackageGraph => graphOfLines(leftBehind()),
  cascade: (): PackageGraph => graphOfLines(longChain()),
  islands: (): PackageGraph => graphOfLines(littleShared()),
  orchard: (): PackageGraph => graphOfLines(muchAlike()),
  builds: (): PackageGraph => graphOfLines(longBuilds()),
  'stuck-map': (): PackageGraph => graphOfLines(stuckInMap()),
  dozen: (): PackageGraph => graphOfLines(oneEach()),
};

export const SAMPLES = {
  ...{ linear, channels, fan, ranges, broken, comparison, forgetful, large, hostile, harbour },
  ...shapes,
};

/** The packages of samples in which an edit helps: it is tried before it is proposed. */
export const PACKAGES: Partial<Record<SampleName, () => Package>> = {
  beacon: () => packageOf(textOf(leftBehind()), NAME),
};

/** Samples with an older state to compare with. */
export const COMPARED: Partial<Record<SampleName, (olm: Olm) => Comparison | null>> = {
  comparison: compared(BEFORE, AFTER),
  forgetful: compared(manyChannels(), FORGETFUL),
};

/** Samples that stand in several catalogs. */
export const CATALOGS: Partial<Record<SampleName, () => Catalogs>> = {
  harbour: () =>
    new Map([
      ...Object.entries(HARBOUR).map(([name, lines]) => [name, packageOf(textOf(lines), NAME)] as const),
      ['v4.15', packageOf(catalogText('# stable\n1.0.0', 'stable', 'jetty'), 'jetty')],
    ]),
};

/** Versions `major.0.0` to `major.n-1.0`, newest first, each replacing the one before. */
function chain(major: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const minor = count - 1 - index;
    return `${major}.${minor}.0${minor > 0 ? ` replaces ${major}.${minor - 1}.0` : ''}`;
  });
}

/** Seven minor versions with eleven patches and one with five; each patch skips those before it. */
function fanLines(): string[] {
  const lines: string[] = [];
  let before = '';
  for (let minor = 0; minor < 8; minor++) {
    const patches = minor === 7 ? 5 : 11;
    for (let patch = 0; patch < patches; patch++) {
      const skips = Array.from({ length: patch }, (_, older) => `1.${minor}.${older}`);
      if (minor === 7 && patch === 4) {
        for (const old of [6, 5]) for (let older = 0; older < 10; older++) skips.push(`1.${old}.${older}`);
        skips.push('1.4.0', '1.4.1');
      }
      const edges = `${before && ` replaces ${before}`}${skips.length > 0 ? ` skips ${skips.join(', ')}` : ''}`;
      lines.unshift(`1.${minor}.${patch}${edges}`);
    }
    before = `1.${minor}.${patches - 1}`;
  }
  return ['# stable', ...lines];
}

/** A chain through that many versions, with one skip: as many edges as entries. */
function longLines(count: number): string[] {
  const version = (index: number) =>
    `${Math.floor(index / 100)}.${Math.floor((index % 100) / 10)}.${index % 10}`;
  return Array.from({ length: count }, (_, back) => {
    const index = count - 1 - back;
    return `${version(index)}${index > 0 ? ` replaces ${version(index - 1)}` : ''}${index === count - 1 ? ' skips 0.0.0' : ''}`;
  });
}
