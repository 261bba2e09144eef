/** Compares the CRDs that a CSV owns with those that are in its bundle (docs/reference/bundle-rules.md, "Bundle"). */
import { msg, type Message } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import { nearest } from '../../../../values/edit-distance.ts';
import type { ApiEntry } from '../../model/csv.ts';
import type { BundleDocument } from '../../model/document.ts';
import { apiKey } from './api-key.ts';

/** A version of a CRD. */
interface DefinedVersion {
  readonly document: BundleDocument;
  readonly version: Located<string>;
}

/** What does not fit together. */
interface Compared {
  /** Entries without a CRD; each version of a CRD is good for one of them. */
  readonly missing: readonly ApiEntry[];
  /** Versions of CRDs whose group and kind are not owned in any version. */
  readonly left: readonly DefinedVersion[];
}

/** Compares the entries with the CRDs, as operator-sdk does. */
export function compareOwned(entries: readonly ApiEntry[], crds: readonly BundleDocument[]): Compared {
  const defined = new Map<string, DefinedVersion>();
  for (const document of crds)
    for (const version of document.crd?.versions ?? [])
      defined.set(apiKey(document.crd, version.value), { document, version });
  const missing: ApiEntry[] = [];
  const owned = new Set<string>();
  for (const entry of entries) {
    // An entry without its CRD owns nothing.
    if (defined.delete(apiKey(entry, entry.version))) owned.add(apiKey(entry, ''));
    else missing.push(entry);
  }
  const left = [...defined.values()].filter(({ document }) => !owned.has(apiKey(document.crd, '')));
  return { missing, left };
}

/** The APIs that CRDs define, as `apiKey` has them. */
export function definedApis(crds: readonly BundleDocument[]): readonly string[] {
  return crds.flatMap(({ crd }) => crd?.versions.map(({ value }) => apiKey(crd, value)) ?? []);
}

/** Most slips are in one letter or two. */
const MAX_SLIPS = 3;

/** Says which CRD is missing, and which one of those that are defined may be meant. */
export function missingMessage(entry: ApiEntry, others: readonly string[]): Message {
  const key = apiKey(entry, entry.version);
  if (others.includes(key)) return msg('This API is owned already: {0} is listed twice.', key);
  const near = nearest(key, others, MAX_SLIPS);
  return near === undefined
    ? msg('No CRD in this bundle defines {0}.', key)
    : msg('No CRD in this bundle defines {0}. Did you mean {1}?', key, near);
}
