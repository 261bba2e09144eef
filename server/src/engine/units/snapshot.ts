/** A unit as it stands at one moment: its files in load order, and what they make together. */
import type { Family } from '../family.ts';
import {
  documentsIn,
  type AnalyzedChunk,
  type AnalyzedFile,
  type LaterReading,
  type UnreadDocument,
} from '../reading/analyzed-file.ts';
import type { Unit, UnitFault } from './unit.ts';

/** A unit as it will be once something has been mended. */
interface Future<W extends object = object> {
  readonly whole: W;
  readonly blocked: boolean;
  /** What a chunk is then. */
  readonly intendedBy: (chunk: AnalyzedChunk) => LaterReading;
}

/** An immutable picture of one unit. Two snapshots share everything that did not change between them. */
export interface UnitSnapshot<W extends object = object, U extends Unit = Unit> {
  readonly unit: U;
  readonly files: readonly AnalyzedFile[];
  readonly whole: W;
  /** True if something in the unit could not be read: nothing is reported as absent then. */
  readonly blocked: boolean;
  /**
   * The unit as it is plainly intended, where that is more than what is read; in up to two steps. First what keeps documents
   * from being read is repaired: values of a wrong type, separators that are none. Then also what is accepted and never
   * looked into: misspelt keys. `blocked` says whether anything is unread even so.
   */
  readonly futures: readonly Future<W>[];
  /** True while more files may turn out to belong to the unit. */
  readonly incomplete: boolean;
  /** Faults of the unit itself and of what is none of its files. */
  readonly faults: readonly UnitFault[];
}

/** What a unit consists of. */
export interface UnitContent {
  readonly unit: Unit;
  readonly files: readonly AnalyzedFile[];
  readonly faults: readonly UnitFault[];
  /** True while more files may turn out to belong to the unit: then nothing is reported as absent. */
  readonly incomplete?: boolean;
}

/** Puts a unit together. Parts that did not change since `previous` keep their identity, and are shared by all readings. */
export function buildSnapshot(
  { unit, files, faults, incomplete = false }: UnitContent,
  family: Family,
  previous?: UnitSnapshot,
): UnitSnapshot {
  const known = previous === undefined ? [] : wholesIn(previous);
  const { documents, blocks, unread, hasLater } = gather(files);
  const remains = remainsIn(files);
  const isUnread = unread || incomplete || faults.length > 0;
  const blocked = blocks || isUnread;
  const whole = family.assemble(documents, blocked, known, unit, remains);
  const snapshot = { unit, files, faults, whole, blocked, futures: [], incomplete };
  if (!hasLater && blocks === isUnread) return snapshot;
  return { ...snapshot, futures: futuresOf(snapshot, family, isUnread, known) };
}

/** The wholes of all readings of a snapshot. */
export function wholesIn({ whole, futures }: UnitSnapshot): readonly object[] {
  return [whole, ...futures.map((future) => future.whole)];
}

/** What the files of a unit hold together. */
interface Gathered {
  readonly documents: readonly object[];
  readonly blocks: boolean;
  readonly unread: boolean;
  /** True if some document is intended otherwise than it is read. */
  readonly hasLater: boolean;
}

/** What can be told of the documents that cannot be read. In a lenient reading they are documents as well, and stand before themselves. */
export function remainsIn(files: readonly Pick<AnalyzedFile, 'chunks'>[]): readonly UnreadDocument[] {
  const found: UnreadDocument[] = [];
  // There are hardly ever any, and a unit may have many thousand documents.
  if (!files.some(({ chunks }) => chunks.some(({ remains }) => remains !== undefined))) return found;
  let at = 0;
  for (const { chunks } of files) {
    for (const chunk of chunks) {
      at += documentsIn(chunk).length;
      if (chunk.remains !== undefined) found.push({ remains: chunk.remains, at });
    }
  }
  return found;
}

function gather(files: readonly AnalyzedFile[]): Gathered {
  const documents: object[] = [];
  let unread = false;
  let blocks = false;
  let hasLater = false;
  for (const file of files) {
    if (file.failure !== undefined || file.faults.length > 0) unread = true;
    for (const chunk of file.chunks) {
      if (chunk.blocks) blocks = true;
      if (chunk.unread) unread = true;
      hasLater ||= chunk.repaired !== undefined || chunk.intended !== undefined;
      if (chunk.document !== undefined) documents.push(chunk.document);
    }
  }
  return { documents, blocks, unread, hasLater };
}

/** What a chunk is once it can be read, and once it is looked into as well. */
const STEPS: readonly Future['intendedBy'][] = [
  (chunk) => chunk.repaired ?? chunk,
  (chunk) => chunk.intended ?? chunk.repaired ?? chunk,
];

function futuresOf(
  { unit, files, whole, blocked }: Pick<UnitSnapshot, 'unit' | 'files' | 'whole' | 'blocked'>,
  family: Family,
  isUnread: boolean,
  known: readonly object[],
): Future[] {
  const futures: Future[] = [];
  let last: { readonly whole: object; readonly blocked: boolean } = { whole, blocked };
  for (const intendedBy of STEPS) {
    const documents = files.flatMap((file) =>
      file.chunks.flatMap((chunk) => intendedBy(chunk).document ?? []),
    );
    if (last.blocked === isUnread && areSame(documents, family.documents(last.whole))) continue;
    last = { whole: family.assemble(documents, isUnread, [last.whole, ...known], unit), blocked: isUnread };
    futures.push({ ...last, intendedBy });
  }
  return futures;
}

function areSame(some: readonly object[], others: readonly object[]): boolean {
  return some.length === others.length && some.every((document, at) => document === others[at]);
}
