/** What in a catalog can be renamed, and which names are taken. */
import type { Symbol } from '../../../features/answers.ts';
import type { OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Catalog, Package } from '../model/catalog.ts';
import { catalogAround } from './in-catalog.ts';

/** Why something cannot be renamed, or not to a new name; undefined where it can. */
export function renameRefusal(
  context: OpenFile,
  symbol: Symbol | undefined,
  newName?: string,
): Message | undefined {
  if (symbol === undefined)
    return msg('Only packages, channels and bundles can be renamed. Put the cursor on the name of one.');
  const { kind, name } = symbol;
  const catalog = catalogAround(context)?.snapshot.whole;
  if (catalog === undefined)
    return msg('This file belongs to no catalog, so it is not known what else names `{0}`.', name);
  if (kind === 'package' && !hasBlobs(catalog.packages.get(name)))
    return msg('The package `{0}` is not in this catalog, so it can only be renamed in its own.', name);
  if (newName === undefined || newName === name || !isTaken(catalog, symbol, newName)) return undefined;
  return msg('The name `{0}` is taken: renaming would make one of two.', newName);
}

function hasBlobs(pkg: Package | undefined): boolean {
  return pkg !== undefined && pkg.definitions.length + pkg.channels.length > 0;
}

function isTaken({ packages }: Catalog, { kind, scope }: Symbol, newName: string): boolean {
  if (kind === 'package') return hasBlobs(packages.get(newName));
  const pkg = packages.get(scope);
  const blobs = (kind === 'channel' ? pkg?.channels : pkg?.bundles) ?? [];
  return (
    blobs.some(({ name }) => name?.value === newName) ||
    (kind === 'bundle' && pkg !== undefined && isEntry(pkg, newName))
  );
}

function isEntry({ channels }: Package, newName: string): boolean {
  return channels.some(({ entries }) => entries?.value.some(({ name }) => name?.value === newName));
}
