/** "Release a Version": what there is to choose from, and one change of all catalogs with what comes of it. */
import { firstPackageOf, packageAt } from '../update-graph/places.ts';
import { minimalNote } from '../../../families/fbc/features/graph-edit/add-after.ts';
import {
  imageOf,
  likelyImage,
  minimalBundle,
} from '../../../families/fbc/features/graph-edit/minimal-bundle.ts';
import { addBundle, isAddition, type NewBundle } from '../../../families/fbc/features/refactor/add-bundle.ts';
import { onlyHead } from '../../../families/fbc/features/refactor/head-entry.ts';
import { nameLike, versionsBehind } from '../../../families/fbc/features/refactor/next-version.ts';
import type { Package } from '../../../families/fbc/model/catalog.ts';
import { FBC_DIALECT } from '../../../families/fbc/model/dialect.ts';
import { bundleVersions } from '../../../families/fbc/rules/shared/bundle-versions.ts';
import type { FileEdit } from '../../../features/edit/file-edit.ts';
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { textOf } from '../../../text/span.ts';
import { parseVersion, type Version } from '../../../version/semver.ts';
import { fileReader } from '../../bundles/bundle-at.ts';
import type { ServerContext } from '../../server-context.ts';
import type {
  ChangeOutcome,
  Release,
  ReleaseCatalog,
  ReleaseVersionParams,
  ReleaseVersionResult,
} from '../update-graph/change-requests.ts';
import { bundlesOfPackage, renderedFor } from './bundle-folders.ts';
import { checkedCatalogs, editOf, outcomeOf, sourceOf, type CheckedCatalog } from './outcome.ts';

/** Answers the request. */
export async function releaseVersion(
  server: ServerContext,
  params: ReleaseVersionParams,
): Promise<ReleaseVersionResult> {
  const { session, uris } = server;
  for (const path of session.openPaths()) session.settle(path);
  const path = uris.path(params.uri);
  const all = checkedCatalogs(server);
  const own =
    all.find(({ snapshot }) => snapshot.unit.path === path) ??
    all.find((one) => one === session.unitOf(path));
  const name = own && wantedPackage(own, path, params);
  if (own === undefined || name === undefined) return null;
  const others = all
    .filter((one) => one !== own && hasPackage(one, name))
    .sort((a, b) => (a.snapshot.unit.label < b.snapshot.unit.label ? -1 : 1));
  const catalogs = [own, ...others];
  const known = {
    package: name,
    catalogs: catalogs.map((catalog) => toChoose(server, catalog, name)),
    bundles: await bundlesOfPackage(server, own.snapshot.whole.packages.get(name), name),
  };
  const { release } = params;
  if (release === undefined) return { ...known, title: '', notes: [], outcomes: [] };
  const chosen = catalogs.filter(({ snapshot }) => release.catalogs.includes(uris.uri(snapshot.unit.path)));
  return { ...known, ...(await released(server, chosen, name, release)) };
}

function wantedPackage(
  own: CheckedCatalog,
  path: string,
  { package: name, position }: ReleaseVersionParams,
): string | undefined {
  const there = name ?? (position && packageAt(own, path, position)) ?? firstPackageOf(own, path);
  const wanted = there ?? [...own.snapshot.whole.packages.keys()].sort()[0];
  return wanted !== undefined && hasPackage(own, wanted) ? wanted : undefined;
}

function hasPackage({ snapshot }: CheckedCatalog, name: string): boolean {
  return (snapshot.whole.packages.get(name)?.definitions.length ?? 0) > 0;
}

function toChoose({ uris }: ServerContext, { snapshot }: CheckedCatalog, name: string): ReleaseCatalog {
  const pkg = snapshot.whole.packages.get(name);
  const byDefault = textOf(pkg?.definitions[0]?.defaultChannel);
  return {
    uri: uris.uri(snapshot.unit.path),
    label: snapshot.unit.label,
    channels: (pkg?.channels ?? []).flatMap((channel) => {
      const head = textOf(onlyHead(channel)?.name);
      const own = textOf(channel.name);
      return pkg === undefined || own === ''
        ? []
        : [{ name: own, isDefault: own === byDefault, head, versions: versionsBehind(pkg, head) }];
    }),
    image: pkg === undefined ? '' : likelyImage(pkg),
  };
}

/** The change of all catalogs that were chosen. */
async function released(
  server: ServerContext,
  catalogs: readonly CheckedCatalog[],
  name: string,
  release: Release,
) {
  const edits: FileEdit[] = [];
  const notes: string[] = [];
  const outcomes: ChangeOutcome[] = [];
  let bundle = '';
  for (const catalog of catalogs) {
    const pkg = catalog.snapshot.whole.packages.get(name);
    const wanted = pkg && (await newBundle(server, pkg, release));
    if (pkg === undefined || wanted === undefined) continue;
    const say = (note: Message) => {
      const text = `${catalog.snapshot.unit.label}: ${formatMessage(note)}`;
      if (!notes.includes(text)) notes.push(text);
    };
    if ('wording' in wanted) {
      say(wanted);
      continue;
    }
    const context = { unit: catalog, readFile: fileReader(server, FBC_DIALECT) };
    const added = await addBundle(context, wanted);
    if (!isAddition(added)) {
      say(added);
      continue;
    }
    added.notes.forEach(say);
    bundle = wanted.blob.name ?? '';
    edits.push(...added.edits);
    const outcome = await outcomeOf(server, { catalog, package: name }, added, await sourceOf(server, added));
    if (outcome !== undefined) outcomes.push(outcome);
  }
  if (edits.length === 0) return { title: '', notes, outcomes };
  if (release.bundle === undefined) notes.push(formatMessage(minimalNote(bundle)));
  const title =
    outcomes.length === 1
      ? msg('Release {0} in {1}', bundle, outcomes[0]?.label ?? '')
      : msg('Release {0} in {1} catalogs', bundle, outcomes.length);
  const change = { edits };
  return {
    title: formatMessage(title),
    ...editOf(server, change, await sourceOf(server, change)),
    notes,
    outcomes,
  };
}

/** The bundle with its entries, as one catalog gets it. */
async function newBundle(
  server: ServerContext,
  pkg: Package,
  release: Release,
): Promise<NewBundle | Message> {
  const blob = await blobFor(server, pkg, release);
  if ('wording' in blob) return blob;
  const { channels, replaces = '', skips = [], skipRange = '' } = release;
  const entry = { name: blob.name ?? '', replaces: '', skips, skipRange, replacesInstead: replaces };
  return { blob, entries: channels.map((channel) => ({ ...entry, channel })) };
}

async function blobFor(
  server: ServerContext,
  pkg: Package,
  { bundle, version, name, image, channels }: Release,
): Promise<NewBundle['blob'] | Message> {
  if (bundle !== undefined) return renderedFor(server, pkg, bundle, image);
  const parsed = parseVersion(version);
  if (parsed === undefined) return msg('`{0}` is no version. Write it as in `1.2.3`.', version);
  const called = name ?? nameFor(pkg, channels, parsed);
  if (called === undefined)
    return msg('A bundle has the version `{0}` already, or no head says what to call it.', version);
  return minimalBundle(pkg.name, { name: called, version, image: imageOf(image, parsed) });
}

/** Like the head of the first of the channels that has one. */
function nameFor(pkg: Package, channels: readonly string[], version: Version): string | undefined {
  const versions = bundleVersions(pkg);
  for (const wanted of channels) {
    const channel = pkg.channels.find((one) => one.name?.value === wanted);
    const head = channel && versions.get(textOf(onlyHead(channel)?.name));
    const name = head && nameLike(versions, head, version);
    if (name !== undefined) return name;
  }
  return undefined;
}
