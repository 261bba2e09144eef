/**
 * Whether a text matches a regular expression of RE2, in time that grows with the text and the expression and never explodes,
 * whatever the expression is: all ways are followed at once.
 */
import { isWord } from './char-sets.ts';
import { parsePattern, type PatternFault } from './parse.ts';
import type { Border, CharSet, Expression } from './pattern.ts';

/** A longer program is not run. */
const MAX_PROGRAM = 20_000;
/** So many steps are taken before nothing is said at all. */
const MAX_STEPS = 5_000_000;

const NEW_LINE = 0x0a;
const NOTHING = -1;

/** One step: a character that is taken, a border that is there, or one way and another one. */
type Instruction =
  | { readonly is: 'char'; readonly set: CharSet }
  | { readonly is: 'border'; readonly border: Border }
  | { readonly is: 'split'; other: number }
  | { readonly is: 'jump'; to: number }
  | { readonly is: 'match' };

/** An expression that texts can be held against. */
export interface CompiledPattern {
  readonly program: readonly Instruction[];
}

/** Makes a program of an expression, or says what is wrong with it. */
export function compilePattern(text: string): CompiledPattern | PatternFault {
  const expression = parsePattern(text);
  if (!('is' in expression)) return expression;
  const program: Instruction[] = [];
  if (!emit(expression, program)) {
    return { at: 0, message: { wording: '', args: [] }, isUndecided: true };
  }
  program.push({ is: 'match' });
  return { program };
}

/** True if some part of the text matches; undefined where that would take too long to find out. */
export function matches({ program }: CompiledPattern, text: string): boolean | undefined {
  if (program.length * (text.length + 1) > MAX_STEPS) return undefined;
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  let open = new Set<number>();
  for (let at = 0; at <= codes.length; at++) {
    const next = new Set<number>();
    // A match may begin anywhere.
    const reached = follow(program, [...open, 0], { codes, at });
    if (reached.isMatch) return true;
    for (const step of reached.steps) {
      const instruction = program[step];
      const code = codes[at];
      if (instruction?.is === 'char' && code !== undefined && instruction.set(code)) next.add(step + 1);
    }
    open = next;
  }
  return false;
}

interface Position {
  readonly codes: readonly number[];
  readonly at: number;
}

/** The steps that wait for a character, from some steps on without taking one. */
function follow(program: readonly Instruction[], from: readonly number[], position: Position) {
  const seen = new Set<number>();
  const steps: number[] = [];
  const open = [...from];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (seen.has(step)) continue;
    seen.add(step);
    const instruction = program[step];
    if (instruction === undefined) continue;
    if (instruction.is === 'match') return { isMatch: true, steps };
    if (instruction.is === 'char') steps.push(step);
    else if (instruction.is === 'jump') open.push(instruction.to);
    else if (instruction.is === 'split') open.push(step + 1, instruction.other);
    else if (isAtBorder(instruction.border, position)) open.push(step + 1);
  }
  return { isMatch: false, steps };
}

function isAtBorder(border: Border, { codes, at }: Position): boolean {
  const before = codes[at - 1] ?? NOTHING;
  const behind = codes[at] ?? NOTHING;
  switch (border) {
    case 'text-start':
      return at === 0;
    case 'text-end':
      return at === codes.length;
    case 'line-start':
      return at === 0 || before === NEW_LINE;
    case 'line-end':
      return at === codes.length || behind === NEW_LINE;
    case 'word':
      return isWord(before) !== isWord(behind);
    case 'no-word':
      return isWord(before) === isWord(behind);
  }
}

/** Adds the steps of an expression; false where the program becomes too long. */
function emit(expression: Expression, program: Instruction[]): boolean {
  if (program.length > MAX_PROGRAM) return false;
  switch (expression.is) {
    case 'empty':
      return true;
    case 'char':
    case 'border':
      program.push(expression);
      return true;
    case 'sequence':
      return expression.parts.every((part) => emit(part, program));
    case 'choice':
      return emitChoice(expression.parts, program);
    case 'repeat':
      return emitRepeat(expression, program);
  }
}

function emitChoice(parts: readonly Expression[], program: Instruction[]): boolean {
  const ends: Extract<Instruction, { is: 'jump' }>[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const split: Instruction = { is: 'split', other: 0 };
    if (!isLast) program.push(split);
    if (!emit(part, program)) return false;
    if (isLast) continue;
    const end = { is: 'jump' as const, to: 0 };
    program.push(end);
    ends.push(end);
    split.other = program.length;
  }
  for (const end of ends) end.to = program.length;
  return true;
}

function emitRepeat(
  { of, least, most }: Extract<Expression, { is: 'repeat' }>,
  program: Instruction[],
): boolean {
  for (let count = 0; count < least; count++) if (!emit(of, program)) return false;
  if (most === Infinity) {
    const start = program.length;
    const split: Instruction = { is: 'split', other: 0 };
    program.push(split);
    if (!emit(of, program)) return false;
    program.push({ is: 'jump', to: start });
    split.other = program.length;
    return true;
  }
  const splits: Extract<Instruction, { is: 'split' }>[] = [];
  for (let count = least; count < most; count++) {
    const split = { is: 'split' as const, other: 0 };
    program.push(split);
    splits.push(split);
    if (!emit(of, program)) return false;
  }
  for (const split of splits) split.other = program.length;
  return true;
}
