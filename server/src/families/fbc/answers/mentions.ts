/** Where a blob names packages, channels and bundles: its own name, and everything that it refers to. */
import type { Mention } from '../../../features/answers.ts';
import type { Blob, BundleBlob, ChannelBlob, DeprecationsBlob, PackageBlob } from '../model/blob.ts';
import type { Located } from '../../../text/span.ts';
import { isDefining } from './named.ts';
import type { Role } from './roles.ts';
import { symbolNamed, type CatalogSymbol } from './symbols.ts';

/** A name at its place. The span counts from the start of the chunk and holds the quotes. */
export interface CatalogMention extends Mention {
  readonly symbol: CatalogSymbol;
  readonly role: Role;
}

type Add = (role: Role, name: Located<string> | undefined, referenced?: string) => void;

/**
 * The mentions of a blob of a catalog, in no certain order. Names in properties that a blob keeps no places of (constraints,
 * `olm.channel` properties) are only in {@link treeMentions}.
 */
export function blobMentions(blob: Blob): CatalogMention[] {
  const found: CatalogMention[] = [];
  const pkg = blob.kind === 'package' ? (blob.name?.value ?? '') : (blob.package?.value ?? '');
  const add: Add = (role, name, referenced = '') => {
    const symbol = name && symbolNamed(role, name.value, pkg, referenced);
    if (name === undefined || symbol === undefined) return;
    found.push({ symbol, role, start: name.start, end: name.end, defines: isDefining(role) });
  };
  if (blob.kind !== 'package') add('package-ref', blob.package);
  switch (blob.kind) {
    case 'package':
      ofPackage(blob, add);
      break;
    case 'channel':
      ofChannel(blob, add);
      break;
    case 'bundle':
      ofBundle(blob, add);
      break;
    case 'deprecations':
      ofDeprecations(blob, add);
      break;
    case 'custom':
      break;
  }
  return found;
}

function ofPackage(blob: PackageBlob, add: Add): void {
  add('package-name', blob.name);
  add('defaultChannel', blob.defaultChannel);
}

function ofChannel(blob: ChannelBlob, add: Add): void {
  add('channel-name', blob.name);
  for (const entry of blob.entries?.value ?? []) {
    add('entry-name', entry.name);
    add('replaces', entry.replaces);
    for (const skipped of entry.skips) add('skips-item', skipped);
  }
}

function ofBundle(blob: BundleBlob, add: Add): void {
  add('bundle-name', blob.name);
  for (const { content } of blob.properties) {
    if (content?.type === 'olm.package') add('package-ref', content.packageName);
    if (content?.type === 'olm.package.required') add('required-package', content.packageName);
  }
}

function ofDeprecations(blob: DeprecationsBlob, add: Add): void {
  for (const { reference } of blob.entries) {
    add('deprecation-ref', reference?.name, reference?.schema?.value ?? '');
  }
}
