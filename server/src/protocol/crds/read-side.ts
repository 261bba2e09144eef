/** One side of a comparison: the definitions that a client means, from files, bundles, catalogs, or a text that it sent. */
import {
  bundleNames,
  conversionsAmong,
  crdsAmong,
  manifestsOfBundle,
  type HeldManifest,
} from '../../families/crd/sides/catalog-crds.ts';
import {
  contentOf,
  crdsIn,
  crdsOfFiles,
  documentsIn,
  manifestFiles,
  type CrdDocument,
} from '../../families/crd/sides/crd-files.ts';
import { conversionsBeside } from '../../families/crd/sides/conversions-beside.ts';
import type { CrdSide } from '../../families/crd/requests.ts';
import { asEdited } from '../bundles/bundle-at.ts';
import type { ServerContext } from '../server-context.ts';
import type { FileBytes } from '../../text/decode-bytes.ts';

/** What a side holds. */
export interface ReadSide {
  readonly crds: readonly CrdDocument[];
  /** What of it cannot be judged, in words for people. */
  readonly faults: readonly string[];
  /** True for a single file: two of them with one definition each are meant for each other. */
  readonly isFile: boolean;
  /** All manifests of a bundle in a catalog, where one was named. */
  readonly manifests?: readonly HeldManifest[];
}

/** Reads a side; open documents count as they stand. What cannot be read has no definitions. */
export async function readSide(server: ServerContext, side: CrdSide): Promise<ReadSide> {
  const path = server.uris.path(side.uri);
  if (side.text !== undefined)
    return { ...sideOf(path, { bytes: new TextEncoder().encode(side.text) }, side.bundle), isFile: true };
  const env = asEdited(server);
  const files = await manifestFiles(env, path);
  if (files.length === 0) {
    const content = await contentOf(env, path);
    const found = content === undefined ? { crds: [], faults: [] } : sideOf(path, content, side.bundle);
    return { ...found, isFile: true };
  }
  return { ...(await crdsOfFiles(env, files)), isFile: false };
}

function sideOf(path: string, content: FileBytes, bundle: string | undefined): Omit<ReadSide, 'isFile'> {
  if (bundle !== undefined) {
    const manifests = manifestsOfBundle(documentsIn(path, content).documents, bundle);
    return { ...crdsAmong(manifests), manifests };
  }
  const plain = crdsIn(path, content);
  if (plain.crds.length > 0 || plain.faults.length > 0) return plain;
  const { documents } = documentsIn(path, content);
  for (const name of bundleNames(documents)) {
    const found = crdsAmong(manifestsOfBundle(documents, name));
    if (found.crds.length > 0 || found.faults.length > 0) return found;
  }
  return { crds: [], faults: [] };
}

/** The names of the definitions that a webhook converts: that of the CSV in the same bundle, be it a folder or in a catalog. */
export async function conversionsOf(
  server: ServerContext,
  { manifests }: ReadSide,
  file: string,
): Promise<ReadonlySet<string>> {
  return manifests === undefined ? conversionsBeside(asEdited(server), file) : conversionsAmong(manifests);
}
