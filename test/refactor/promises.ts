/** What each refactoring promises, and whether it kept it: verdict, and update paths compared entry by entry. */
import { blobOf } from '../../server/src/families/fbc/model/catalog-view.ts';
import { expect } from 'vitest';
import type { Refactoring } from '../../server/src/features/refactor/refactoring.ts';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import type { ChannelGraph } from '../../server/src/families/fbc/graph/types.ts';
import type { Blob } from '../../server/src/families/fbc/model/blob.ts';
import type { Package } from '../../server/src/families/fbc/model/catalog.ts';
import { packageNameOf } from '../../server/src/families/fbc/model/assemble.ts';
import { updateGraph } from '../../server/src/families/fbc/graph/updates/update-graph.ts';
import { walkEnds } from '../../server/src/families/fbc/graph/updates/walk.ts';
import { faultsOf, withFile, type ReadCatalog } from './catalogs.ts';
import { reachability, updatePairs } from './update-paths.ts';

export const KINDS = ['next version', 'add', 'remove', 'deprecate', 'skipRange', 'sort', 'move'] as const;

export type RefactoringKind = (typeof KINDS)[number];

/** A refactoring that was made. */
export interface Made {
  readonly title: string;
  /** What the title is about. */
  readonly values: readonly string[];
  readonly before: ReadCatalog;
  readonly after: ReadCatalog;
  /** The verdict before it. */
  readonly faults: readonly string[];
}

/** What a refactoring is, by its title. */
export function kindOf({ title: { wording } }: Refactoring): RefactoringKind {
  if (wording.startsWith('Add {0} to')) return 'add';
  if (wording.startsWith('Add {0}, ')) return 'next version';
  if (wording.startsWith('Remove')) return 'remove';
  if (wording.startsWith('Deprecate')) return 'deprecate';
  if (wording.startsWith('Replace')) return 'skipRange';
  return wording.startsWith('Sort') ? 'sort' : 'move';
}

/** Holds a refactoring to its promise. */
export const PROMISES: Readonly<Record<RefactoringKind, (made: Made) => void>> = {
  'next version': nextVersion,
  add: added,
  remove: removed,
  deprecate: (made) => {
    unchangedVerdict(made);
    expect(paths(made.after), made.title).toEqual(paths(made.before));
    expect(deprecated(made.after)).toBe(deprecated(made.before) + 1);
  },
  skipRange: (made) => {
    unchangedVerdict(made);
    expect(paths(made.after), made.title).toEqual(paths(made.before));
    expect(skips(made.after)).toBeLessThan(skips(made.before) - 1);
  },
  sort: (made) => {
    unchangedVerdict(made);
    expect(paths(made.after), made.title).toEqual(paths(made.before));
    expect(entryOrder(made.after)).not.toEqual(entryOrder(made.before));
  },
  move: moved,
};

function unchangedVerdict({ title, after, faults }: Made): void {
  expect(faultsOf(after), title).toEqual(faults);
}

function channelsOf({ snapshot }: ReadCatalog): { readonly pkg: Package; readonly channel: ChannelGraph }[] {
  return [...snapshot.whole.packages.values()].flatMap((pkg) =>
    packageGraph(pkg).channels.map((channel) => ({ pkg, channel })),
  );
}

/** Which update leads from what to which entry, in each channel: whatever writes it down. */
function paths(catalog: ReadCatalog): string[] {
  return channelsOf(catalog)
    .flatMap(({ pkg, channel }) =>
      [...updatePairs(pkg, channel)].map((pair) => `${pkg.name} ${channel.name}: ${pair}`),
    )
    .sort();
}

function blobsOf<Kind extends Blob['kind']>({ snapshot }: ReadCatalog, kind: Kind) {
  return snapshot.whole.blobs.filter((blob): blob is Extract<Blob, { kind: Kind }> => blob.kind === kind);
}

function deprecated(catalog: ReadCatalog): number {
  return blobsOf(catalog, 'deprecations').reduce((sum, blob) => sum + blob.entries.length, 0);
}

function skips(catalog: ReadCatalog): number {
  return blobsOf(catalog, 'channel')
    .flatMap((blob) => blob.entries?.value ?? [])
    .reduce((sum, entry) => sum + entry.skips.length, 0);
}

function entryOrder(catalog: ReadCatalog): string[] {
  return blobsOf(catalog, 'channel').flatMap((blob) =>
    (blob.entries?.value ?? []).map((entry) => entry.name?.value ?? ''),
  );
}

/** One more entry in one channel, which leads on from its head; everybody else goes where they went. */
function added(made: Made): void {
  unchangedVerdict(made);
  newHead(made, made.after);
}

function newHead({ title, values: [name = ''], before }: Made, after: ReadCatalog): void {
  const heads = new Map(
    channelsOf(before).map(({ pkg, channel }) => [`${pkg.name} ${channel.name}`, channel.head]),
  );
  const now = paths(after);
  // A version that is new to the package may be in ranges that were there before.
  const old = new Set(paths(before));
  const fresh = now.filter((path) => !old.has(path) && !path.includes(`: ${name} -> `));
  const grown = channelsOf(after).filter(
    ({ pkg, channel }) => heads.get(`${pkg.name} ${channel.name}`) !== channel.head,
  );
  expect(grown, title).toHaveLength(1);
  for (const { pkg, channel } of grown) {
    const key = `${pkg.name} ${channel.name}`;
    expect(channel.head, title).toBe(name);
    expect(fresh, title).toEqual([`${key}: ${heads.get(key)} -> ${name}`]);
  }
  expect(
    [...old].filter((path) => !now.includes(path)),
    title,
  ).toEqual([]);
}

/** opm misses the bundle, and nothing else, until it is there. */
function nextVersion(made: Made): void {
  const {
    title,
    values: [name = ''],
    after,
    faults,
  } = made;
  const news = faultsOf(after).filter((fault) => !faults.includes(fault));
  expect(
    news.map((fault) => fault.split(':')[0]),
    title,
  ).toEqual(['fbc/channel-entry-bundle-missing']);
  expect(news[0], title).toContain(name);
  const pkg = [...after.snapshot.whole.packages.values()].find(({ channels }) =>
    channels.some((channel) => channel.entries?.value.some((entry) => entry.name?.value === name)),
  );
  const version = /\d+\.\d+\.\d+.*$/.exec(name)?.[0] ?? '';
  const bundle = {
    schema: 'olm.bundle',
    package: pkg?.name,
    name,
    image: `quay.io/acme/gizmo@sha256:${'1'.repeat(64)}`,
    properties: [{ type: 'olm.package', value: { packageName: pkg?.name, version } }],
  };
  const complete = withFile(after, 'rendered.json', JSON.stringify(bundle));
  expect(faultsOf(complete), title).toEqual(faults);
  newHead(made, complete);
}

/** Nothing names the bundle any more, and each of the others reaches just what it could reach. */
function removed(made: Made): void {
  const {
    title,
    values: [name = ''],
    before,
    after,
  } = made;
  unchangedVerdict(made);
  const owner = blobsOf(before, 'bundle').find((blob) => blob.name?.value === name)?.package?.value;
  const pkg = after.snapshot.whole.packages.get(owner ?? '');
  for (const channel of pkg?.channels ?? []) {
    for (const entry of channel.entries?.value ?? []) {
      const named = [entry.name, entry.replaces, ...entry.skips].map((text) => text?.value);
      expect(named, title).not.toContain(name);
    }
  }
  expect(blobsOf(after, 'bundle'), title).toHaveLength(blobsOf(before, 'bundle').length - 1);
  for (const blob of pkg?.deprecations ?? [])
    expect(
      blob.entries.map((entry) => entry.reference?.name?.value),
      title,
    ).not.toContain(name);

  updatesSurvive(made, name, owner ?? '');
}

/** Each of the other bundles reaches just what it could reach, of the same package without the one that is gone. */
function updatesSurvive({ title, before, after }: Made, name: string, owner: string): void {
  const now = new Map(channelsOf(after).map((one) => [`${one.pkg.name} ${one.channel.name}`, one]));
  const arriving = whoArrives(before, owner, name);
  for (const { pkg: old, channel } of channelsOf(before)) {
    const rest = now.get(`${old.name} ${channel.name}`);
    if (rest === undefined) {
      expect(
        channel.entries.filter((entry) => entry.present).map((entry) => entry.name),
        title,
      ).toEqual([name]);
      continue;
    }
    const [was, is] = [reachability(old, channel, name), reachability(rest.pkg, rest.channel, name, old)];
    expect(
      [...was].filter((path) => !is.has(path)),
      `${title}: lost in ${channel.name}`,
    ).toEqual([]);
    // Only where the head goes, the new one may be led to from what was beside it; and a channel that named the bundle
    // without listing it takes over what led to it in the channels that did.
    const fresh = [...is].filter((path) => !was.has(path));
    const isListed = channel.entries.some((entry) => entry.present && entry.name === name);
    const unexpected = isListed
      ? fresh.filter(() => channel.head !== name)
      : fresh.filter((path) => !arriving.has(path.split(' => ')[0] ?? ''));
    expect(unexpected, `${title}: new in ${channel.name}`).toEqual([]);
    nobodyIsStuck(title, channel, rest.channel, name);
  }
}

/** Whatever updates to a bundle in some channel, be it over others. */
function whoArrives(catalog: ReadCatalog, owner: string, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { pkg, channel } of channelsOf(catalog)) {
    if (pkg.name !== owner) continue;
    for (const path of reachability(pkg, channel, '')) {
      const [from = '', to] = path.split(' => ');
      if (to === name) found.add(from);
    }
  }
  return found;
}

/** Whom OLM Classic led to the head, it leads to the head still. */
function nobodyIsStuck(title: string, before: ChannelGraph, after: ChannelGraph, gone: string): void {
  const [was, is] = [before, after].map((channel) => walkEnds(updateGraph('classic', [channel])));
  for (const [from, end] of was ?? []) {
    if (
      from === gone ||
      end !== before.head ||
      !after.entries.some((entry) => entry.present && entry.name === from)
    )
      continue;
    expect(is?.get(from), `${title}: ${from} in ${after.name}`).toBe(after.head);
  }
}

/** The same blobs with the same texts and the same updates, those of one package in a folder of its own. */
function moved(made: Made): void {
  const {
    title,
    values: [name = ''],
    before,
    after,
  } = made;
  unchangedVerdict(made);
  expect(paths(after), title).toEqual(paths(before));
  expect(documents(after), title).toEqual(documents(before));
  const folders = new Map<string, Set<string>>();
  for (const { path, chunks } of after.snapshot.files) {
    for (const chunk of chunks) {
      const blob = blobOf(chunk);
      if (blob === undefined) continue;
      const owner = packageNameOf(blob) ?? '';
      folders.set(owner, (folders.get(owner) ?? new Set()).add(path));
    }
  }
  const own = [...(folders.get(name) ?? [])];
  expect(
    own.every((path) => path.split('/').includes(name)),
    title,
  ).toBe(true);
  for (const [owner, others] of folders) {
    if (owner !== name)
      expect(
        own.filter((path) => others.has(path)),
        title,
      ).toEqual([]);
  }
}

/** The texts of all documents, whatever file they are in. */
function documents(catalog: ReadCatalog): string[] {
  return catalog.snapshot.files
    .flatMap(({ path }) => catalog.contextOf(path).source.chunks)
    .flatMap(({ document, text, content }) =>
      document === undefined
        ? []
        : [
            text
              .slice(content.start, content.end)
              .replace(/^---\n/, '')
              .trimEnd(),
          ],
    )
    .sort();
}
