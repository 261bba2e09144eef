/** Reads a regular expression as Go's `regexp` does (the syntax of RE2), for those who ask whether a text matches it. */
import { msg, type Message } from '../../text/message.ts';
import { between, folded, perlSet } from './char-sets.ts';
import { readClass } from './class.ts';
import { readEscape, unquoted, type Cursor } from './escapes.ts';
import { readUnicode } from './unicode.ts';
import type { Border, CharSet, Expression } from './pattern.ts';

/** Why an expression cannot be read, and where in it. */
export interface PatternFault {
  readonly at: number;
  readonly message: Message;
  /** It may be fine, and is more than is looked into here: nothing should be said of it. */
  readonly isUndecided?: true;
}

/** Go refuses to repeat anything more often than this. */
const MAX_REPEAT = 1000;
/** Go refuses what is nested deeper. */
const MAX_NESTING = 1000;
/** Deeper than this, nobody's expression is: it is not looked into. */
const MAX_READ_NESTING = 200;
const NEW_LINE = 0x0a;

interface Flags {
  readonly foldsCase: boolean;
  readonly isMultiline: boolean;
  readonly dotTakesAll: boolean;
}

const EMPTY: Expression = { is: 'empty' };

/** The expression, or the first thing that is wrong with it. */
export function parsePattern(text: string): Expression | PatternFault {
  const reader = new PatternReader(text);
  try {
    return reader.read();
  } catch (error) {
    if (error instanceof Refusal) return error.fault;
    throw error;
  }
}

/** Carries a fault out of the reading. */
class Refusal extends Error {
  constructor(readonly fault: PatternFault) {
    super();
  }
}

class PatternReader {
  readonly #cursor: Cursor;
  #flags: Flags = { foldsCase: false, isMultiline: false, dotTakesAll: false };
  #depth = 0;

  constructor(text: string) {
    this.#cursor = { text, at: 0, refuse: refused };
  }

  read(): Expression {
    const whole = this.#choice();
    if (this.#cursor.at < this.#cursor.text.length)
      refused(this.#cursor.at, msg('This `)` closes no bracket.'));
    return whole;
  }

  #choice(): Expression {
    if (++this.#depth > MAX_READ_NESTING) {
      const message = msg('Brackets are nested deeper than {0}.', MAX_NESTING);
      throw new Refusal({ at: this.#cursor.at, message, isUndecided: true });
    }
    const outside = this.#flags;
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    this.#flags = outside;
    this.#depth--;
    return parts.length === 1 ? (parts[0] ?? EMPTY) : { is: 'choice', parts };
  }

  #sequence(): Expression {
    const parts: Expression[] = [];
    const { text } = this.#cursor;
    while (this.#cursor.at < text.length && !'|)'.includes(text[this.#cursor.at] ?? '')) {
      const quoted = unquoted(this.#cursor);
      if (quoted !== undefined) {
        const letters = [...quoted].map((letter) => this.#letter(letter.codePointAt(0) ?? 0));
        const last = letters.pop();
        parts.push(...letters, ...(last === undefined ? [] : [this.#repeated(last)]));
        continue;
      }
      const atom = this.#atom();
      if (atom !== undefined) parts.push(this.#repeated(atom));
    }
    return parts.length === 1 ? (parts[0] ?? EMPTY) : { is: 'sequence', parts };
  }

  /** Undefined for what only sets flags. */
  #atom(): Expression | undefined {
    const cursor = this.#cursor;
    const letter = String.fromCodePoint(cursor.text.codePointAt(cursor.at) ?? 0);
    switch (letter) {
      case '(':
        return this.#group();
      case '[':
        return this.#char(readClass(cursor, this.#flags.foldsCase));
      case '\\':
        return this.#escape();
      case '*':
      case '+':
      case '?':
        return refused(cursor.at, msg('There is nothing before this `{0}` that it could repeat.', letter));
    }
    cursor.at += letter.length;
    if (letter === '^') return border(this.#flags.isMultiline ? 'line-start' : 'text-start');
    if (letter === '$') return border(this.#flags.isMultiline ? 'line-end' : 'text-end');
    if (letter === '.') return this.#char(this.#flags.dotTakesAll ? () => true : (code) => code !== NEW_LINE);
    return this.#letter(letter.codePointAt(0) ?? 0);
  }

  #char(set: CharSet): Expression {
    return { is: 'char', set };
  }

  #letter(code: number): Expression {
    const one = between(code, code);
    return this.#char(this.#flags.foldsCase ? folded(one) : one);
  }

  #escape(): Expression {
    const cursor = this.#cursor;
    const next = cursor.text[cursor.at + 1] ?? '';
    const known = BORDERS[next];
    if (known !== undefined) {
      cursor.at += 2;
      return border(known);
    }
    const perl = perlSet(next);
    if (perl !== undefined && /[dswDSW]/.test(next)) {
      cursor.at += 2;
      return this.#char(perl);
    }
    if (next === 'p' || next === 'P') return this.#char(readUnicode(cursor, this.#flags.foldsCase));
    return this.#letter(readEscape(cursor));
  }

  #group(): Expression | undefined {
    const cursor = this.#cursor;
    const start = cursor.at;
    const outside = this.#flags;
    if (cursor.text.startsWith('(?', start)) {
      const named = /^\(\?P?<(\w+)>/.exec(cursor.text.slice(start));
      if (named !== null) cursor.at += named[0].length;
      else if (this.#setFlags()) return undefined;
    } else cursor.at++;
    const inner = this.#choice();
    if (!this.#take(')')) refused(start, msg('This bracket is not closed.'));
    this.#flags = outside;
    return inner;
  }

  /** True where flags are set for what follows, false where a group begins. */
  #setFlags(): boolean {
    const cursor = this.#cursor;
    const found = /^\(\?([imsU]*)(?:-([imsU]+))?([:)])/.exec(cursor.text.slice(cursor.at));
    if (found === null || (found[0] === '(?)' && found[1] === ''))
      return refused(cursor.at, msg('RE2 has no group that begins like this.'));
    const [whole, on = '', off = '', end] = found;
    const flag = (letter: string, before: boolean) =>
      off.includes(letter) ? false : before || on.includes(letter);
    this.#flags = {
      foldsCase: flag('i', this.#flags.foldsCase),
      isMultiline: flag('m', this.#flags.isMultiline),
      dotTakesAll: flag('s', this.#flags.dotTakesAll),
    };
    cursor.at += whole.length;
    return end === ')';
  }

  #repeated(of: Expression): Expression {
    const cursor = this.#cursor;
    const start = cursor.at;
    const range = repetition(cursor.text.slice(start, start + 16));
    if (range === undefined) return of;
    const [least, most, length] = range;
    if (least > most || least > MAX_REPEAT || (most !== Infinity && most > MAX_REPEAT))
      refused(
        start,
        msg('It can be repeated at most {0} times, and not more often than at least.', MAX_REPEAT),
      );
    cursor.at += length;
    if (cursor.text[cursor.at] === '?') cursor.at++;
    if (repetition(cursor.text.slice(cursor.at, cursor.at + 16)) !== undefined)
      refused(cursor.at, msg('RE2 takes no repetition of a repetition without brackets between them.'));
    return { is: 'repeat', of, least, most };
  }

  #take(letter: string): boolean {
    if (this.#cursor.text[this.#cursor.at] !== letter) return false;
    this.#cursor.at++;
    return true;
  }
}

const BORDERS: Readonly<Record<string, Border>> = {
  A: 'text-start',
  z: 'text-end',
  b: 'word',
  B: 'no-word',
};

function border(which: Border): Expression {
  return { is: 'border', border: which };
}

/** How often, and how long the sign is; undefined where nothing is repeated. */
function repetition(text: string): readonly [number, number, number] | undefined {
  if (text.startsWith('*')) return [0, Infinity, 1];
  if (text.startsWith('+')) return [1, Infinity, 1];
  if (text.startsWith('?')) return [0, 1, 1];
  const found = /^\{(\d{1,5})(,(\d{1,5})?)?\}/.exec(text);
  if (found === null) return undefined;
  const least = Number(found[1]);
  const most = found[3] !== undefined ? Number(found[3]) : found[2] !== undefined ? Infinity : least;
  return [least, most, found[0].length];
}

function refused(at: number, message: Message): never {
  throw new Refusal({ at, message });
}
