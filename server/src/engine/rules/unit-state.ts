/** A unit under continuous check: after a change only what the change touches is looked at again. */
import type { DocumentPlaces } from '../findings/document-places.ts';
import type { Finding } from '../findings/finding.ts';
import { fileWithCause } from '../findings/place.ts';
import { placedSayingOf } from '../findings/same-finding.ts';
import { buildSnapshot, type UnitContent } from '../units/snapshot.ts';
import { SnapshotRun, type CheckedUnit } from './check-unit.ts';
import { rulesOf, type FindingsByDocument, type RuleSet, type WholeFindings } from './run.ts';

/** Checks a unit; what did not change since `previous` is taken over. */
export function checkUnit(content: UnitContent, rules: RuleSet, previous?: CheckedUnit): CheckedUnit {
  return checkingOf(content, rules, previous).all();
}

/** The same for those who let others have their turn in between. */
export function checkingOf(content: UnitContent, rules: RuleSet, previous?: CheckedUnit): SnapshotRun {
  const { family } = rulesOf(rules, content.unit.family);
  const snapshot = buildSnapshot(content, family, previous?.snapshot);
  return new SnapshotRun(snapshot, rules, previous?.findings);
}

/** The files whose diagnostics may differ between two states of a unit; at first all of its files, read or not. */
export function changedFiles(before: CheckedUnit | undefined, after: CheckedUnit): Set<string> {
  if (before === undefined) return new Set(after.snapshot.unit.files);
  const changed = new Set<string>();
  const old = new Map(before.snapshot.files.map((file) => [file.path, file]));
  for (const file of after.snapshot.files) {
    if (old.get(file.path) !== file) changed.add(file.path);
    old.delete(file.path);
  }
  for (const path of old.keys()) changed.add(path);
  // Whether a comment silences anything can be told only where all of the unit can be read.
  if (before.snapshot.blocked !== after.snapshot.blocked) {
    for (const { path, chunks } of after.snapshot.files)
      if (chunks.some(({ suppressions }) => suppressions.length > 0)) changed.add(path);
  }
  markRun(before.findings.read, after.findings.read, after.places, changed);
  for (let at = 0; at < Math.max(before.findings.futures.length, after.findings.futures.length); at++) {
    const earlier = before.findings.futures[at] ?? before.findings.read;
    markRun(earlier, after.findings.futures[at] ?? after.findings.read, after.places, changed);
  }
  // What will only come names the first file that holds it up.
  if (fileWithCause(before.snapshot.files) !== fileWithCause(after.snapshot.files)) {
    for (const { byPart, acrossParts } of after.findings.futures) {
      for (const { byDocument } of byPart.values()) mark(byDocument.keys(), after.places, changed);
      mark(acrossParts.keys(), after.places, changed);
    }
  }
  return changed;
}

function markRun(
  earlier: WholeFindings,
  later: WholeFindings,
  places: DocumentPlaces,
  changed: Set<string>,
): void {
  for (const [part, findings] of later.byPart) {
    if (earlier.byPart.get(part) !== findings) mark(findings.byDocument.keys(), places, changed);
  }
  for (const [part, findings] of earlier.byPart) {
    if (later.byPart.get(part) !== findings) mark(findings.byDocument.keys(), places, changed);
  }
  mark(differing(earlier.acrossParts, later.acrossParts), places, changed);
}

/** Adds the files that some documents are in. */
export function mark(documents: Iterable<object>, places: DocumentPlaces, changed: Set<string>): void {
  for (const document of documents) {
    const path = places.find(document)?.file.path;
    if (path !== undefined) changed.add(path);
  }
}

/** Documents with other findings than before. Findings across parts are made anew in each run, so they are compared by content. */
export function differing(before: FindingsByDocument, after: FindingsByDocument): object[] {
  const documents = new Set([...before.keys(), ...after.keys()]);
  return [...documents].filter((one) => !sameFindings(before.get(one) ?? [], after.get(one) ?? []));
}

function sameFindings(a: readonly Finding[], b: readonly Finding[]): boolean {
  return (
    a.length === b.length &&
    a.every((finding, index) => {
      const other = b[index];
      if (other === undefined || other.severity !== finding.severity) return false;
      return placedSayingOf(finding) === placedSayingOf(other);
    })
  );
}
