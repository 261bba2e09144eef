/** The edits of the update graph on real catalogs: opm's verdict stays, updates are as promised, and undoing restores the bytes. */
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  GRAPH_EDITS,
  editChoices,
  graphEdit,
  type GraphEditKind,
} from '../../server/src/families/fbc/features/graph-edit/graph-edit.ts';
import type { NotedRefactoring } from '../../server/src/families/fbc/features/graph-edit/add-after.ts';
import { walkChannel } from '../../server/src/families/fbc/graph/channel-walk.ts';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import type { ChannelGraph } from '../../server/src/families/fbc/graph/types.ts';
import { updateGraph } from '../../server/src/families/fbc/graph/updates/update-graph.ts';
import { walkEnds } from '../../server/src/families/fbc/graph/updates/walk.ts';
import type { ChannelBlob } from '../../server/src/families/fbc/model/blob.ts';
import type { Package } from '../../server/src/families/fbc/model/catalog.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { fullText } from '../../server/src/text/source.ts';
import { imageOf, minimalBundle } from '../../server/src/families/fbc/features/graph-edit/minimal-bundle.ts';
import { addBundle, isAddition } from '../../server/src/families/fbc/features/refactor/add-bundle.ts';
import { nameLike, versionsBehind } from '../../server/src/families/fbc/features/refactor/next-version.ts';
import { bundleVersions } from '../../server/src/families/fbc/rules/shared/bundle-versions.ts';
import { parseVersion } from '../../server/src/version/semver.ts';
import { filesIn, type Files } from '../fixes/catalog-files.ts';
import { corpusRoots } from '../support/cases.ts';
import { faultsOf, readCatalog, refactored, type ReadCatalog } from './catalogs.ts';
import { updatePairs } from './update-paths.ts';

/** Three real catalogs: YAML and JSON, one file a package and one a version. */
const ROOTS = [
  'kueue-fbc/v4.18/catalog',
  'trusted-profile-analyzer-operator-fbc/v4.18/catalog',
  'submariner-operator-fbc/catalog-4-18',
];
/** Of each channel so many entries are tried, evenly apart. */
const ENTRIES = 5;

const catalogs = corpusRoots()
  .filter(({ root }) => ROOTS.includes(root))
  .map(({ root, folder }) => ({ root, files: filesIn(path.resolve(folder)) ?? {} }));

/** How often each edit was made, and refused. */
const counts = new Map<GraphEditKind, { made: number; refused: Set<string> }>(
  GRAPH_EDITS.map((kind) => [kind, { made: 0, refused: new Set() }]),
);

/** An edit on an entry, with the state on both sides of it. */
interface Made {
  readonly title: string;
  readonly name: string;
  readonly other: string;
  readonly before: ChannelGraph;
  readonly after: ChannelGraph | undefined;
  readonly packages: readonly [before: Package, after: Package];
  readonly catalog: ReadCatalog;
}

const PROMISES: Readonly<Record<GraphEditKind, (made: Made) => void>> = {
  add: ({ title, name, before, after, packages }) => {
    const [old, now] = [pairsOf(packages[0], before), pairsOf(packages[1], after)];
    const fresh =
      after?.entries.filter((entry) => !before.entries.some((one) => one.name === entry.name)) ?? [];
    expect(fresh, title).toHaveLength(1);
    const [added] = fresh.map((entry) => entry.name);
    expect(now, title).toContain(`${name} -> ${added}`);
    // What replaced the entry replaces the new one: nobody else is led anywhere else.
    const lost = old.filter((pair) => !now.includes(pair));
    for (const pair of lost) {
      const [from, to] = pair.split(' -> ');
      expect(from, title).toBe(name);
      expect(now, title).toContain(`${added} -> ${to}`);
    }
    nobodyIsStranded(title, before, after);
  },
  replace: ({ title, name, other, after, packages }) =>
    expect(pairsOf(packages[1], after), title).toContain(`${other} -> ${name}`),
  skip: ({ title, name, other, before, after, packages }) => {
    expect(pairsOf(packages[1], after), title).toContain(`${other} -> ${name}`);
    const replacing = after?.edges.filter((edge) => edge.from === other && edge.kind === 'skips') ?? [];
    expect(
      replacing.map(({ to }) => to),
      title,
    ).toContain(name);
    nobodyIsStranded(title, before, after, other);
  },
  deprecate: ({ title, name, before, after, packages }) => {
    expect(pairsOf(packages[1], after), title).toEqual(pairsOf(packages[0], before));
    expect(after?.entries.find((entry) => entry.name === name)?.deprecated, title).not.toBeNull();
  },
  remove: ({ title, name, before, after }) => {
    expect(after?.entries.some((entry) => entry.name === name) ?? false, title).toBe(false);
    if (after !== undefined) nobodyIsStranded(title, before, after, name);
  },
  addToChannel: ({ title, name, other, packages }) => {
    const grown = packageGraph(packages[1]).channels.find((channel) => channel.name === other);
    expect(grown?.head, title).toBe(name);
  },
};

function pairsOf(pkg: Package, channel: ChannelGraph | undefined): string[] {
  return channel === undefined ? [] : [...updatePairs(pkg, channel)].sort();
}

/** Whom OLM Classic led to the head, it leads to the head still. */
function nobodyIsStranded(
  title: string,
  before: ChannelGraph,
  after: ChannelGraph | undefined,
  but = '',
): void {
  const [was, is] = [before, after].map((one) => walkEnds(updateGraph('classic', one ? [one] : [])));
  for (const [from, end] of was ?? []) {
    if (from === but || end !== before.head) continue;
    expect(is?.get(from) ?? from, `${title}: ${from}`).toBe(after?.head);
  }
}

/** Makes one edit, if it can be made. */
async function tryEdit(
  root: string,
  catalog: ReadCatalog,
  faults: readonly string[],
  wanted: { kind: GraphEditKind; pkg: Package; channel: ChannelBlob; name: string; other: string },
): Promise<void> {
  const { kind, pkg, channel, name, other } = wanted;
  const [first] = catalog.snapshot.files;
  const made = await graphEdit(catalog.contextOf(first?.path ?? ''), pkg, wanted, { deletes: false });
  const count = counts.get(kind);
  if ('wording' in made) return void count?.refused.add(made.wording);
  if (count) count.made++;
  const title = `${root}, ${channel.name?.value}: ${formatMessage(made.title)}`;
  const after = refactored(catalog, made);
  expect(faultsOf(after), title).toEqual(faults);
  undone(title, catalog, after, made);
  const now = after.snapshot.whole.packages.get(pkg.name) ?? pkg;
  const graphs = [pkg, now].map((one) =>
    packageGraph(one).channels.find((own) => own.name === channel.name?.value),
  );
  if (graphs[0] === undefined) throw new Error(title);
  PROMISES[kind]({ title, name, other, before: graphs[0], after: graphs[1], packages: [pkg, now], catalog });
}

/** What one step back of an editor does: the edits the other way, each where it has come to lie. */
function undone(title: string, before: ReadCatalog, after: ReadCatalog, { edits }: NotedRefactoring): void {
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const known = before.files.get(file);
    const text = known ? fullText(known.source) : '';
    const now = after.files.get(file);
    let restored = now ? fullText(now.source) : '';
    let moved = 0;
    const inverse = edits
      .filter((edit) => edit.file === file)
      .map((edit, index) => ({ edit, index }))
      .sort((a, b) => a.edit.start - b.edit.start || a.index - b.index)
      .map(({ edit: { start, end, newText } }) => {
        const at = start + moved;
        moved += newText.length - (end - start);
        return { start: at, end: at + newText.length, newText: text.slice(start, end) };
      });
    for (const { start, end, newText } of inverse.reverse())
      restored = restored.slice(0, start) + newText + restored.slice(end);
    expect(restored === text, `${title}: undone`).toBe(true);
  }
}

async function tryAll(root: string, files: Files): Promise<void> {
  const catalog = readCatalog(files);
  const faults = faultsOf(catalog);
  for (const pkg of catalog.snapshot.whole.packages.values()) {
    for (const channel of pkg.channels) {
      const names = (channel.entries?.value ?? []).map((entry) => entry.name?.value ?? '');
      const step = Math.max(1, Math.floor(names.length / ENTRIES));
      const tried = names.filter((_, index) => index % step === 0);
      const head = walkChannel(channel).heads[0]?.name?.value ?? '';
      for (const name of tried) {
        for (const kind of GRAPH_EDITS) {
          const choices = editChoices(pkg, { kind, channel, name }).map(({ value }) => value);
          const others =
            kind === 'replace' || kind === 'skip' ? tried : choices.length > 0 ? choices.slice(0, 2) : [''];
          for (const other of others)
            if (other !== name) await tryEdit(root, catalog, faults, { kind, pkg, channel, name, other });
        }
        // Whatever the head passes over.
        if (name !== head)
          await tryEdit(root, catalog, faults, { kind: 'skip', pkg, channel, name: head, other: name });
      }
    }
  }
}

/** The next version of every channel, with a minimal bundle: the new head, and opm has nothing to say that it did not say before. */
async function tryReleases(root: string, files: Files): Promise<void> {
  const catalog = readCatalog(files);
  const faults = faultsOf(catalog);
  const [first] = catalog.snapshot.files;
  let made = 0;
  for (const pkg of catalog.snapshot.whole.packages.values()) {
    for (const channel of pkg.channels) {
      const head = walkChannel(channel).heads[0]?.name?.value ?? '';
      const current = bundleVersions(pkg).get(head);
      const version = versionsBehind(pkg, head).find(
        (next) =>
          current &&
          nameLike(bundleVersions(pkg), current, parseVersion(next) ?? current.version) !== undefined,
      );
      const next = parseVersion(version ?? '');
      const name = current && next && nameLike(bundleVersions(pkg), current, next);
      if (version === undefined || next === undefined || name === undefined) continue;
      const image = imageOf('quay.io/acme/gizmo:v{{.Version}}', next);
      const added = await addBundle(catalog.contextOf(first?.path ?? ''), {
        blob: minimalBundle(pkg.name, { name, version, image }),
        entries: [
          { channel: channel.name?.value ?? '', name, replaces: '', skips: [], skipRange: `<${version}` },
        ],
      });
      const title = `${root}, ${channel.name?.value}: ${name}`;
      if (!isAddition(added)) throw new Error(title);
      expect(added.notes, title).toEqual([]);
      const after = refactored(catalog, { title: { wording: title, args: [] }, edits: added.edits });
      expect(faultsOf(after), title).toEqual(faults);
      undone(title, catalog, after, { title: { wording: title, args: [] }, edits: added.edits });
      const now = after.snapshot.whole.packages.get(pkg.name) ?? pkg;
      const graphOf = (one: Package) =>
        packageGraph(one).channels.find((own) => own.name === channel.name?.value);
      const [was, is] = [graphOf(pkg), graphOf(now)];
      expect(is?.head, title).toBe(name);
      if (was) nobodyIsStranded(title, was, is);
      made++;
    }
  }
  expect(made, root).toBeGreaterThan(0);
}

describe.runIf(catalogs.length > 0)(
  'every edit of the update graph of a real catalog keeps its promise',
  () => {
    it.for(catalogs)('$root', ({ root, files }) => tryAll(root, files));

    it.for(catalogs)('a release in $root', ({ root, files }) => tryReleases(root, files));

    it('each was made', () => {
      for (const [kind, { made }] of counts) expect(made, kind).toBeGreaterThan(2);
    });
  },
);

afterAll(() => {
  for (const [kind, { made, refused }] of counts)
    process.stdout.write(`${kind}: ${made} made; refused: ${[...refused].join(' / ')}\n`);
});
