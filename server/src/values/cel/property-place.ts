/** Tells where a rule speaks of the type of a property, or of a key of its value: names that CEL itself knows nothing of. */
import type { Span } from '../../text/span.ts';
import { scanCel } from './scan.ts';

/** A place for the name of a type, or of a key. */
export type PropertyPlace =
  | {
      readonly of: 'type';
      readonly span: Span;
      /** False where the quotes of the text are missing. */ readonly isQuoted: boolean;
    }
  | {
      readonly of: 'key';
      readonly span: Span;
      /** The types that the rule asks for of this property; none where it says none. */ readonly types: readonly string[];
    };

/** So much in front of a place is looked at. */
const MAX_BEFORE = 300;

const TYPE_BEGUN = /\.type\s*[!=]=\s*(['"])([^'"\\]*)$/;
const TYPE_WANTED = /\.type\s*[!=]=\s*$/;
const KEY_BEGUN = /([\w\]])\.value\.(\w*)$/;

/** What property names belong at an offset of a rule, half-typed or not; undefined elsewhere. */
export function propertyPlaceAt(text: string, offset: number): PropertyPlace | undefined {
  const before = text.slice(Math.max(0, offset - MAX_BEFORE), offset);
  const begun = TYPE_BEGUN.exec(before);
  if (begun !== null) {
    const behind = /^[^'"\s)&|]*/.exec(text.slice(offset, offset + MAX_BEFORE))?.[0].length ?? 0;
    return {
      of: 'type',
      isQuoted: true,
      span: { start: offset - (begun[2] ?? '').length, end: offset + behind },
    };
  }
  if (isInText(text, offset)) return undefined;
  if (TYPE_WANTED.test(before)) return { of: 'type', isQuoted: false, span: { start: offset, end: offset } };
  const key = KEY_BEGUN.exec(before);
  if (key === null) return undefined;
  const behind = /^\w*/.exec(text.slice(offset, offset + MAX_BEFORE))?.[0].length ?? 0;
  const span = { start: offset - (key[2] ?? '').length, end: offset + behind };
  return { of: 'key', span, types: typesAsked(text, variableBefore(before, span.start - offset)) };
}

/** True in a text that is not closed yet. */
function isInText(text: string, offset: number): boolean {
  return scanCel(text.slice(0, offset)).fault !== undefined;
}

/** The name in front of `.value.`; empty where it is none, but an index or a call. */
function variableBefore(before: string, from: number): string {
  return /(\w+)\.value\.$/.exec(from === 0 ? before : before.slice(0, from))?.[1] ?? '';
}

/** The types that a variable is compared with. */
function typesAsked(text: string, variable: string): readonly string[] {
  if (variable === '') return [];
  const compared = new RegExp(`\\b${variable}\\.type\\s{0,20}==\\s{0,20}['"]([^'"\\\\]*)['"]`, 'g');
  return [...text.matchAll(compared)].flatMap(([, type]) => type ?? []);
}
