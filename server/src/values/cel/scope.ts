/** Tells what can be written at a place in a CEL expression, half-typed or not: names that are there, and fields and functions of a value. */
import type { Span } from '../../text/span.ts';
import { checkCel, type Scope } from './check.ts';
import { parseCel } from './parse.ts';
import { scanCel, type Token } from './scan.ts';
import {
  FUNCTION_NAMES,
  MACROS,
  overloadsOf,
  TYPE_NAMES,
  VARIABLES,
  WORDS,
  type Overload,
} from './standard.ts';
import { DYN, isOpen, isSameType, PROPERTY, typeText, type CelType } from './types.ts';

/** What a name stands for. */
type CelNameKind = 'field' | 'function' | 'literal' | 'macro' | 'type' | 'variable';

/** A name that can be written. */
export interface CelName {
  readonly name: string;
  readonly kind: CelNameKind;
  /** Its type, or how it is called: `list(map(string, any))`, `(string, string) -> bool`. Of several ways the first. */
  readonly detail: string;
}

/** What can be written at a place. */
export interface CelScope {
  /** The word that is being typed, to be replaced; empty where none has begun. */
  readonly span: Span;
  readonly names: readonly CelName[];
}

/** So many brackets around a place are looked into; CEL reads no deeper. */
const MAX_OPEN = 250;

/**
 * What can be written at an offset of an expression (in UTF-16 units): behind a dot the fields and functions of what stands
 * before it, else all names. Nothing inside of texts, numbers and comments.
 */
export function celScopeAt(text: string, offset: number): CelScope {
  const { tokens, fault } = scanCel(text.slice(0, offset));
  const typed = tokens.slice(0, -1);
  const word = typed.at(-1);
  const isTyping = word?.end === offset && word.kind === 'word';
  const start = isTyping ? word.start : offset;
  const end = offset + (/^[A-Za-z0-9_]*/.exec(text.slice(offset, offset + MAX_WORD))?.[0].length ?? 0);
  const before = isTyping ? typed.slice(0, -1) : typed;
  // In a text that is not closed yet, or behind what is no token.
  const isNowhere = fault !== undefined || isInLiteralOrComment(text, word, offset);
  return { span: { start, end }, names: isNowhere ? [] : namesBehind(text, before) };
}

/** What is looked for of a word behind the place. */
const MAX_WORD = 100;

function isInLiteralOrComment(text: string, last: Token | undefined, offset: number): boolean {
  if (last?.end === offset) return last.kind !== 'word' && last.kind !== 'sign';
  const gap = text.slice(last?.end ?? 0, offset);
  return gap.slice(gap.lastIndexOf('\n') + 1).includes('//');
}

function namesBehind(text: string, tokens: readonly Token[]): readonly CelName[] {
  const scope = variablesAround(text, tokens);
  if (!isSign(tokens.at(-1), /^[.]$/)) return namesIn(scope);
  const operand = operandBefore(text, tokens, tokens.length - 1, scope);
  return operand === undefined ? [] : membersOf(operand);
}

const OPENING = /^[([{]$/;
const CLOSING = /^[)\]}]$/;

function isSign(token: Token | undefined, form: RegExp): boolean {
  return token?.kind === 'sign' && form.test(token.text);
}

/** A bracket that is open at the place. */
interface Open {
  readonly at: number;
  /** How many commas stand directly in it. */
  commas: number;
}

/** The variables of the macros that the place behind the tokens is in. */
function variablesAround(text: string, tokens: readonly Token[]): Scope | undefined {
  let scope: Scope | undefined;
  for (const { at, commas } of openBrackets(tokens).slice(0, MAX_OPEN)) {
    const variable = tokens[at + 1];
    if (commas === 0 || variable?.kind !== 'word' || !opensMacro(tokens, at)) continue;
    const range = operandBefore(text, tokens, at - 2, scope);
    const type = range?.kind === 'list' || range?.kind === 'map' ? range.parameters[0] : undefined;
    scope = { name: variable.text, type: type ?? DYN, outer: scope };
  }
  return scope;
}

function openBrackets(tokens: readonly Token[]): readonly Open[] {
  const open: Open[] = [];
  tokens.forEach((token, at) => {
    const innermost = open.at(-1);
    if (isSign(token, OPENING)) open.push({ at, commas: 0 });
    else if (isSign(token, CLOSING)) open.pop();
    else if (isSign(token, /^,$/) && innermost !== undefined) innermost.commas++;
  });
  return open;
}

/** True if the bracket is the one of `range.macro(`. */
function opensMacro(tokens: readonly Token[], bracket: number): boolean {
  const name = tokens[bracket - 1];
  return (
    isSign(tokens[bracket], /^[(]$/) &&
    name?.kind === 'word' &&
    MACROS.has(name.text) &&
    isSign(tokens[bracket - 2], /^[.]$/)
  );
}

/** The type of the value in front of the dot with this index; undefined where there is none. */
function operandBefore(
  text: string,
  tokens: readonly Token[],
  dot: number,
  scope: Scope | undefined,
): CelType | undefined {
  const first = startOfOperand(tokens, dot - 1);
  const start = tokens[first]?.start;
  const end = tokens[dot]?.start;
  if (start === undefined || end === undefined) return undefined;
  const parsed = parseCel(text.slice(start, end));
  if (parsed.fault !== undefined) return undefined;
  const { type, fault } = checkCel(parsed.expression, scope);
  return fault === undefined ? type : undefined;
}

/** The index of the first token of the value that ends with this one: names, calls and indexes that hang together. */
function startOfOperand(tokens: readonly Token[], last: number): number {
  let at = last;
  for (;;) {
    while (isSign(tokens[at], CLOSING)) {
      at = openingOf(tokens, at);
      if (!isCalled(tokens[at - 1])) break;
      at--;
    }
    if (at < 2 || !isSign(tokens[at - 1], /^[.]$/)) return at;
    at -= 2;
  }
}

/** True of what may stand in front of an opening bracket that is no start of a value. */
function isCalled(token: Token | undefined): boolean {
  if (token?.kind === 'word') return token.text !== 'in' && !WORDS.has(token.text);
  return isSign(token, /^[)\]]$/);
}

/** The index of the bracket that the closing one belongs to; 0 where it is missing. */
function openingOf(tokens: readonly Token[], closing: number): number {
  let depth = 0;
  for (let at = closing; at > 0; at--) {
    if (isSign(tokens[at], CLOSING)) depth++;
    else if (isSign(tokens[at], OPENING) && --depth === 0) return at;
  }
  return 0;
}

function namesIn(scope: Scope | undefined): CelName[] {
  const names = new Map<string, CelName>();
  for (let at = scope; at !== undefined; at = at.outer) {
    if (!names.has(at.name))
      names.set(at.name, { name: at.name, kind: 'variable', detail: typeText(at.type) });
  }
  for (const [name, type] of VARIABLES) {
    if (!names.has(name)) names.set(name, { name, kind: 'variable', detail: typeText(type) });
  }
  for (const name of FUNCTION_NAMES) {
    const overload = overloadsOf(name)?.find(({ isMember }) => !isMember);
    if (overload !== undefined && isWord(name)) {
      names.set(name, { name, kind: 'function', detail: callText(overload) });
    }
  }
  names.set('has', { name: 'has', kind: 'macro', detail: '(p.field) -> bool' });
  for (const name of TYPE_NAMES)
    if (!names.has(name)) names.set(name, { name, kind: 'type', detail: 'type' });
  for (const [name, type] of WORDS) names.set(name, { name, kind: 'literal', detail: typeText(type) });
  return [...names.values()];
}

function isWord(name: string): boolean {
  return /^[a-zA-Z]/.test(name) && name !== 'in';
}

function membersOf(type: CelType): CelName[] {
  const names: CelName[] = [];
  if (isSameType(type, PROPERTY)) {
    names.push(
      { name: 'type', kind: 'field', detail: 'string' },
      { name: 'value', kind: 'field', detail: 'any' },
    );
  }
  if (type.kind === 'list' || type.kind === 'map' || type.kind === 'dyn') {
    for (const name of MACROS.keys()) names.push({ name, kind: 'macro', detail: macroText(name, type) });
  }
  for (const name of FUNCTION_NAMES) {
    const overload = overloadsOf(name)?.find(({ isMember, parameters: [first] }) => {
      return isMember && first !== undefined && (isOpen(type) || first.kind === type.kind);
    });
    if (overload !== undefined) names.push({ name, kind: 'function', detail: callText(overload) });
  }
  return names;
}

/** How a function is called, without what stands in front of the dot. */
function callText({ isMember, parameters, result }: Overload): string {
  const behind = parameters.slice(isMember ? 1 : 0).map(typeText);
  return `(${behind.join(', ')}) -> ${typeText(result)}`;
}

function macroText(name: string, range: CelType): string {
  if (name === 'map') return '(x, result) -> list(dyn)';
  return `(x, condition) -> ${name === 'filter' ? typeText(range) : 'bool'}`;
}
