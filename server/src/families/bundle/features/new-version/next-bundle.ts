/**
 * The next version of a bundle: the same files in another folder, and a CSV that says which version it is and what it replaces.
 * Images, descriptions and dates are left to people.
 */
import { baseName, joinPath, parentPath } from '../../../../engine/files/paths.ts';
import { insertPair } from '../../../../features/edit/insert.ts';
import { documentOf, type EditDocument } from '../../../../features/edit/layout.ts';
import { replaceScalar } from '../../../../features/edit/replace.ts';
import { applyEdits, type TextEdit } from '../../../../features/edit/text-edit.ts';
import { PLAIN_DIALECT } from '../../../../text/dialect.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { nextMajor, nextMinor, nextPatch } from '../../../../version/interval.ts';
import {
  compareVersions,
  coreOf,
  formatVersion,
  isRelease,
  parseVersion,
  type Version,
} from '../../../../version/semver.ts';
import { fieldOf, textAt, textOf, valueAt, type Manifest } from '../../../kube/model/fields.ts';
import { CSV_KIND } from '../../model/document.ts';

/** A file of a bundle, its path relative to the root. */
export interface BundleText {
  readonly path: string;
  readonly text: string;
}

/** The new bundle. */
export interface NextBundle {
  /** The folder that it goes to. */
  readonly root: string;
  readonly files: readonly BundleText[];
  /** The path of the CSV. */
  readonly csv: string;
  readonly notes: readonly Message[];
}

/** The versions that may follow one: patch, minor, major; of a pre-release its release first. Empty for what is no version. */
export function versionsAfter(version: string): readonly string[] {
  const current = parseVersion(version);
  if (current === undefined) return [];
  const first: Version | undefined = isRelease(current) ? nextPatch(current) : coreOf(current);
  return [first, nextMinor(current), nextMajor(current)].flatMap((next) =>
    next === undefined ? [] : [formatVersion(next)],
  );
}

/** The version of the CSV among some files; the empty text where there is none. */
export function versionOfBundle(files: readonly BundleText[]): string {
  const csv = csvAmong(files);
  return csv === undefined ? '' : textAt(csv.manifest, 0, 'spec', 'version');
}

/** The next version of the bundle at a root; a message where it cannot be made. */
export function nextBundle(
  root: string,
  files: readonly BundleText[],
  version: string,
): NextBundle | Message {
  const csv = csvAmong(files);
  if (csv === undefined) return msg('There is no ClusterServiceVersion in this bundle that can be read.');
  const { manifest } = csv;
  const before = {
    name: textAt(manifest, 0, 'metadata', 'name'),
    version: textAt(manifest, 0, 'spec', 'version'),
  };
  const [wanted, current] = [parseVersion(version), parseVersion(before.version)];
  if (wanted === undefined) return msg('`{0}` is no version: write three numbers, like `1.2.3`.', version);
  if (before.name === '' || current === undefined)
    return msg('The CSV has no `metadata.name` or no `spec.version`, so nothing can follow it.');
  if (compareVersions(wanted, current) <= 0)
    return msg('`{0}` is not newer than `{1}`, the version of this bundle.', version, before.version);
  const folder = nextRoot(root, before.version, version);
  if (folder === undefined)
    return msg(
      'The bundle is the whole workspace folder: open the folder above it to put another version beside it.',
    );
  const change: VersionChange = { ...before, next: version, nextName: nameFor(before, version) };
  const edits = csvEdits(csv, change);
  if (edits === undefined) return msg('The CSV is written in a way that cannot be changed here.');
  const renamed = (path: string) =>
    joinPath(parentPath(path), baseName(path).replaceAll(before.version, version));
  return {
    root: folder,
    csv: renamed(csv.path),
    files: files.map(({ path, text }) => ({
      path: renamed(path),
      text: path === csv.path ? applyEdits(text, edits) : text,
    })),
    notes: [
      msg('The images, `createdAt` and the description are those of {0}: look through them.', before.name),
    ],
  };
}

/** Whether the bundle could be made. */
export function isNextBundle(result: NextBundle | Message): result is NextBundle {
  return 'files' in result;
}

interface VersionChange {
  readonly name: string;
  readonly version: string;
  readonly next: string;
  readonly nextName: string;
}

interface CsvText {
  readonly path: string;
  readonly document: EditDocument;
  readonly manifest: Manifest;
}

function csvAmong(files: readonly BundleText[]): CsvText | undefined {
  for (const { path, text } of files) {
    if (!text.includes(CSV_KIND)) continue;
    const [chunk] = readChunks(text, { dialect: PLAIN_DIALECT }).filter((one) => one.document !== undefined);
    const document = chunk && documentOf(chunk);
    // Edits are of the whole text.
    if (document === undefined || document.text.length === 0 || !text.startsWith(document.text)) continue;
    const manifest = { tree: document.tree, isExact: false };
    if (textAt(manifest, 0, 'kind') === CSV_KIND) return { path, document, manifest };
  }
  return undefined;
}

/** Beside the folder: named by the new version where it is named by the old one. */
function nextRoot(root: string, version: string, next: string): string | undefined {
  if (root === '') return undefined;
  const name = baseName(root);
  return joinPath(parentPath(root), name.includes(version) ? name.replace(version, next) : `${name}-${next}`);
}

function nameFor(
  { name, version }: { readonly name: string; readonly version: string },
  next: string,
): string {
  if (name.includes(version)) return name.replace(version, next);
  return `${name.replace(/\.v\d.*$/, '')}.v${next}`;
}

function csvEdits({ document, manifest }: CsvText, change: VersionChange): readonly TextEdit[] | undefined {
  const { tree } = manifest;
  const replaced = (node: NodeId | undefined, value: string) =>
    node === undefined ? undefined : replaceScalar(document, tree.span(node), value);
  const spec = valueAt(manifest, 0, 'spec');
  if (spec === undefined) return undefined;
  const replaces = fieldOf(manifest, spec, 'replaces');
  const skipRange = valueAt(manifest, 0, 'metadata', 'annotations', 'olm.skipRange');
  const edits = [
    replaced(valueAt(manifest, 0, 'metadata', 'name'), change.nextName),
    replaced(valueAt(manifest, spec, 'version'), change.next),
    replaces === undefined
      ? insertPair(document, tree.span(spec), { key: 'replaces', value: change.name, after: 'version' })
      : replaceScalar(document, tree.span(replaces.value), change.name),
    skipRange === undefined ? [] : replaced(skipRange, raisedRange(textOf(manifest, skipRange), change)),
  ];
  return edits.includes(undefined) ? undefined : edits.flatMap((some) => some ?? []);
}

/** A range that ends before the old version ends before the new one; any other is kept. */
function raisedRange(range: string, { version, next }: VersionChange): string {
  const at = range.lastIndexOf(version);
  const isEnd = at > 0 && /<\s*$/.test(range.slice(0, at)) && range.slice(at + version.length).trim() === '';
  return isEnd ? range.slice(0, at) + next + range.slice(at + version.length) : range;
}
