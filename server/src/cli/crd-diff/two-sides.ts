/** The definitions of two files or folders that somebody named. */
import { UsageError } from '../usage-error.ts';
import { cleanPath } from '../check/clean-path.ts';
import { mentionsCrds } from '../../families/crd/sides/mentions.ts';
import { kindIn, refuseForbidden, workingFiles } from '../working-files.ts';
import { parentPath } from '../../engine/files/paths.ts';
import {
  contentOf,
  crdsIn,
  crdsOfFiles,
  manifestFiles,
  manifestsBelow,
  type CrdDocument,
} from '../../families/crd/sides/crd-files.ts';
import { nameOf, pairsOf, type CrdPairs } from '../../families/crd/sides/pairs.ts';

/** Something that the user should know beside the answer. */
export type Note = (text: string) => void;

/** What is compared, and whether something was left out that could not be read. */
export interface Sides extends CrdPairs {
  readonly isIncomplete: boolean;
}

/** How definitions are read. */
export interface SideOptions {
  /** What cannot be decoded is an answer of its own to the API server. */
  readonly takesUndecodable: boolean;
}

/** The pairs of two paths. @throws UsageError where there is nothing to compare */
export async function twoSides(given: readonly string[], options: SideOptions, note: Note): Promise<Sides> {
  const [oldPath, newPath, ...more] = given;
  if (oldPath === undefined || newPath === undefined || more.length > 0)
    throw new UsageError(
      'Give two files or folders, the old CRD and the new one; or --base REVISION and what to compare with it.',
    );
  const old = await sideAt(oldPath, true, note);
  const next = await sideAt(newPath, !options.takesUndecodable, note);
  const isIncomplete = old.isIncomplete || next.isIncomplete;
  const [onlyOld, onlyNew] = [alone(old.crds), alone(next.crds)];
  // Two files with one definition each are meant for each other, whatever they are called.
  if (onlyOld && onlyNew && nameOf(onlyOld) !== nameOf(onlyNew) && old.isFile && next.isFile) {
    note(`"${nameOf(onlyOld)}" is compared with "${nameOf(onlyNew)}", which is another name.`);
    return { pairs: [{ name: nameOf(onlyNew), old: onlyOld, new: onlyNew }], gone: [], isIncomplete };
  }
  return { ...namedPairs(old.crds, next.crds, note), isIncomplete };
}

/** By name: what a side holds several times under one name is no definition that is new, or gone. */
function namedPairs(olds: readonly CrdDocument[], news: readonly CrdDocument[], note: Note): CrdPairs {
  const { pairs, gone } = pairsOf(olds, news);
  const first = new Map([...olds].reverse().map((crd) => [nameOf(crd), crd]));
  const names = new Set(pairs.map(({ name }) => name));
  const repeated = new Set(gone.map(nameOf).filter((name) => names.has(name)));
  for (const name of repeated)
    note(`"${name}" is several times on the old side: see at "old" which one is compared.`);
  return {
    pairs: pairs.map((pair) => {
      const old = pair.old ?? first.get(pair.name);
      return { ...pair, ...(old && { old }) };
    }),
    gone: gone.filter((crd) => !names.has(nameOf(crd))),
  };
}

function alone(crds: readonly CrdDocument[]): CrdDocument | undefined {
  return crds.length === 1 ? crds[0] : undefined;
}

interface Side {
  readonly crds: readonly CrdDocument[];
  readonly isFile: boolean;
  readonly isIncomplete: boolean;
}

/** @throws UsageError where nothing is there, or no definition in it */
async function sideAt(given: string, isDecoded: boolean, note: Note): Promise<Side> {
  const env = workingFiles();
  const path = cleanPath(given);
  const kind = given === '' ? undefined : await kindIn(env, path);
  if (kind === undefined) throw new UsageError(`There is no file or folder "${given}".`);
  if (kind === 'folder') await refuseForbidden(env, path);
  const files = kind === 'file' ? [path] : await manifestFiles(env, path);
  // Of what else lies in a folder, such as templates, nothing is said.
  const areNamed = kind === 'file';
  const { crds, faults } = await crdsOfFiles(env, files, { isDecoded, areNamed, tellsUnread: true });
  for (const fault of faults) note(fault);
  if (crds.length === 0 && faults.length === 0) throw new UsageError(await noCrd(given, path, kind));
  return { crds, isFile: areNamed, isIncomplete: faults.length > 0 };
}

/** Says what there is instead, where that helps. */
async function noCrd(given: string, path: string, kind: 'file' | 'folder'): Promise<string> {
  if (kind === 'file') return `There is no CustomResourceDefinition in "${given}".`;
  const none = `There is no CustomResourceDefinition directly in "${given}", nor in a folder "manifests" in it.`;
  const env = workingFiles();
  for (const file of await manifestsBelow(env, path)) {
    const content = await contentOf(env, file);
    if (content === undefined || !mentionsCrds(content.bytes) || crdsIn(file, content).crds.length === 0)
      continue;
    return `${none} Name a folder that has some, such as "${parentPath(file)}"; or go along all versions with --path.`;
  }
  return none;
}
