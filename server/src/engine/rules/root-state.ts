/** A catalog root under continuous check: after a change only what the change touches is looked at again. */
import type { Blob } from '../../families/fbc/model/blob.ts';
import type { Finding } from '../findings/finding.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import type { FoundRoot } from '../../families/fbc/find/roots.ts';
import { buildSnapshot, type CatalogSnapshot } from '../units/snapshot.ts';
import type { BlobPlaces } from '../findings/blob-places.ts';
import { checkSnapshot, type CheckedRoot } from './check-snapshot.ts';
import type { DiagnoseOptions } from '../findings/diagnose.ts';
import type { CatalogFindings, FindingsByBlob } from './run.ts';
import { placedSayingOf } from '../findings/same-finding.ts';

/** What a root consists of. */
export interface RootContent {
  readonly root: FoundRoot;
  readonly files: readonly AnalyzedFile[];
  readonly faults: CatalogSnapshot['faults'];
  /** True while more files may turn out to belong to the root. */
  readonly incomplete?: boolean;
}

/** Checks a root; what did not change since `previous` is taken over. */
export function checkRoot(
  content: RootContent,
  options: Pick<DiagnoseOptions, 'rules'>,
  previous?: CheckedRoot,
): CheckedRoot {
  const { root, files, faults, incomplete } = content;
  const snapshot = buildSnapshot(root, files, faults, previous?.snapshot, incomplete);
  return checkSnapshot(snapshot, options.rules, previous?.findings);
}

/** The files whose diagnostics may differ between two states of a root. */
export function changedFiles(before: CheckedRoot | undefined, after: CheckedRoot): Set<string> {
  if (before === undefined) return new Set(after.snapshot.files.map((file) => file.path));
  const changed = new Set<string>();
  const old = new Map(before.snapshot.files.map((file) => [file.path, file]));
  for (const file of after.snapshot.files) {
    if (old.get(file.path) !== file) changed.add(file.path);
    old.delete(file.path);
  }
  for (const path of old.keys()) changed.add(path);
  const mark = (blobs: Iterable<Blob>, places: BlobPlaces) => {
    for (const blob of blobs) {
      const path = places.find(blob)?.file.path;
      if (path !== undefined) changed.add(path);
    }
  };
  const markRun = (earlier: CatalogFindings, later: CatalogFindings) => {
    for (const [pkg, findings] of later.byPackage) {
      if (earlier.byPackage.get(pkg) !== findings) mark(findings.byBlob.keys(), after.places);
    }
    for (const [pkg, findings] of earlier.byPackage) {
      if (later.byPackage.get(pkg) !== findings) mark(findings.byBlob.keys(), after.places);
    }
    mark(differing(earlier.acrossPackages, later.acrossPackages), after.places);
  };
  markRun(before.findings.read, after.findings.read);
  for (let at = 0; at < Math.max(before.findings.futures.length, after.findings.futures.length); at++) {
    markRun(
      before.findings.futures[at] ?? before.findings.read,
      after.findings.futures[at] ?? after.findings.read,
    );
  }
  return changed;
}

/** Blobs with other findings than before. Findings across packages are made anew in each run, so they are compared by content. */
function differing(before: FindingsByBlob, after: FindingsByBlob): Blob[] {
  const blobs = new Set([...before.keys(), ...after.keys()]);
  return [...blobs].filter((blob) => !sameFindings(before.get(blob) ?? [], after.get(blob) ?? []));
}

function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return (
    a.length === b.length &&
    a.every((finding, index) => {
      const other = b[index];
      return other !== undefined && placedSayingOf(finding) === placedSayingOf(other);
    })
  );
}
