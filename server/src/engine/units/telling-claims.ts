/**
 * Of a file that an editor has open, which text tells what belongs to which unit: the one on disk, or the one in the editor.
 * It is a matter of these two texts alone, so that an editor that was open for days shows what a fresh one would.
 */
import type { Chunk } from '../../text/chunk.ts';
import type { Families } from '../family.ts';
import { ownerOf } from '../reading/claims.ts';
import type { Claims } from './unit.ts';

/** What the families make of one text of a file. */
export interface TextClaims {
  readonly claims: Claims;
  /** True if all of it can be read; undefined where nobody has looked. */
  readonly isWhole?: boolean;
}

/**
 * The claims that count. What is saved does, so that no unit comes or goes while somebody types; unless it is nobody's, is
 * broken while the text in the editor is not, or the editor has made another family's file of it.
 */
export function tellingClaims(saved: TextClaims, edited: TextClaims | undefined, families: Families): Claims {
  if (edited === undefined) return saved.claims;
  const owner = ownerOf(saved.claims, families);
  if (owner === undefined) return edited.claims;
  if (edited.isWhole !== true) return saved.claims;
  if (saved.isWhole === false) return edited.claims;
  const now = ownerOf(edited.claims, families);
  return now === undefined || now === owner ? saved.claims : edited.claims;
}

/** True if nothing in a text keeps it from being read. */
export function isWhole(chunks: Iterable<Chunk>): boolean {
  for (const { read, syntax, faults } of chunks)
    if (!read || syntax !== undefined || faults.length > 0) return false;
  return true;
}

/** True if the families make the same of two texts. */
export function areSameClaims(some: Claims | undefined, others: Claims | undefined): boolean {
  if (some === others) return true;
  if (some === undefined || others === undefined) return false;
  return JSON.stringify([...some]) === JSON.stringify([...others]);
}
