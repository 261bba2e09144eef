/** A catalog root under continuous check: after a change only what the change touches is looked at again. */
import type { Blob } from '../model/blob.ts';
import type { Finding } from '../model/finding.ts';
import type { AnalyzedFile } from '../workspace/analyzed-file.ts';
import type { FoundRoot } from '../workspace/roots/roots.ts';
import { buildSnapshot, type CatalogSnapshot } from '../workspace/snapshot.ts';
import { blobPlaces, diagnoseFile, diagnoseRoot, type BlobPlaces, type DiagnoseOptions } from './diagnose.ts';
import type { Diagnostic } from './diagnostic.ts';
import { checkCatalog, type CatalogFindings, type FindingsByBlob } from './run.ts';

/** One root with everything that is known of it at one moment. */
export interface CheckedRoot {
  readonly snapshot: CatalogSnapshot;
  readonly findings: CatalogFindings;
  readonly places: BlobPlaces;
}

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
  const findings = checkCatalog(snapshot.catalog, options.rules, previous?.findings);
  return { snapshot, findings, places: blobPlaces(snapshot) };
}

/** The diagnostics of one file of the root; those about the root as a whole sit on its first `olm.package` blob, if asked. */
export function diagnosticsOf(root: CheckedRoot, file: AnalyzedFile, options: DiagnoseOptions): Diagnostic[] {
  return diagnoseFile(file, root.snapshot, root.findings, root.places, options);
}

/** The diagnostics about the root as a whole. */
export function diagnosticsOfRoot(root: CheckedRoot, options: DiagnoseOptions): Diagnostic[] {
  return diagnoseRoot(root.snapshot, options);
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
  for (const [pkg, findings] of after.findings.byPackage) {
    if (before.findings.byPackage.get(pkg) !== findings) mark(findings.byBlob.keys(), after.places);
  }
  for (const [pkg, findings] of before.findings.byPackage) {
    if (after.findings.byPackage.get(pkg) !== findings) mark(findings.byBlob.keys(), after.places);
  }
  mark(differing(before.findings.acrossPackages, after.findings.acrossPackages), after.places);
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
      return (
        other !== undefined &&
        finding.rule === other.rule &&
        finding.span.start === other.span.start &&
        finding.span.end === other.span.end &&
        finding.message.template === other.message.template &&
        finding.message.args.join('\u0000') === other.message.args.join('\u0000')
      );
    })
  );
}
