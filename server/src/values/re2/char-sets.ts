/** The sets of characters that regular expressions of RE2 name: `\d`, `[:alpha:]`, `\p{Greek}`. */
import type { CharSet } from './pattern.ts';

const LAST_ASCII = 0x7f;

/** The characters between two, both included. */
export function between(first: number, last: number): CharSet {
  return (code) => code >= first && code <= last;
}

/** What is in none of the sets of the other one. */
export function not(set: CharSet): CharSet {
  return (code) => !set(code);
}

/** What is in one of the sets. */
export function anyOf(sets: readonly CharSet[]): CharSet {
  return (code) => sets.some((set) => set(code));
}

/** The set of the same characters in either case. */
export function folded(set: CharSet): CharSet {
  return (code) => {
    if (set(code)) return true;
    const text = String.fromCodePoint(code);
    return isOne(set, text.toLowerCase()) || isOne(set, text.toUpperCase()) || foldsInto(set, code);
  };
}

/** The Kelvin sign and the long s are the letters of ASCII that others fold into. */
function foldsInto(set: CharSet, code: number): boolean {
  const lower = String.fromCodePoint(code).toLowerCase();
  return (lower === 'k' && set(0x212a)) || (lower === 's' && set(0x17f));
}

function isOne(set: CharSet, text: string): boolean {
  const code = text.codePointAt(0);
  return code !== undefined && String.fromCodePoint(code) === text && set(code);
}

function ascii(pattern: RegExp): CharSet {
  return (code) => code <= LAST_ASCII && pattern.test(String.fromCharCode(code));
}

/** The sets with a letter behind a backslash; the capital letter is what is not in it. All are of ASCII. */
const PERL: Readonly<Record<string, CharSet>> = {
  d: ascii(/[0-9]/),
  s: ascii(/[\t\n\f\r ]/),
  w: ascii(/[0-9A-Za-z_]/),
};

/** The set of a letter behind a backslash; undefined where it names none. */
export function perlSet(letter: string): CharSet | undefined {
  const set = PERL[letter.toLowerCase()];
  return set !== undefined && letter !== letter.toLowerCase() ? not(set) : set;
}

/** True for what `\b` takes for a part of a word. */
export const isWord: CharSet = (code) => PERL['w']?.(code) === true;

const POSIX: Readonly<Record<string, CharSet>> = {
  alnum: ascii(/[0-9A-Za-z]/),
  alpha: ascii(/[A-Za-z]/),
  ascii: between(0, LAST_ASCII),
  blank: ascii(/[\t ]/),
  cntrl: ascii(/[\u0000-\u001f\u007f]/),
  digit: ascii(/[0-9]/),
  graph: ascii(/[!-~]/),
  lower: ascii(/[a-z]/),
  print: ascii(/[ -~]/),
  punct: ascii(/[!-/:-@[-`{-~]/),
  space: ascii(/[\t\n\v\f\r ]/),
  upper: ascii(/[A-Z]/),
  word: ascii(/[0-9A-Za-z_]/),
  xdigit: ascii(/[0-9A-Fa-f]/),
};

/** The set that stands between `[:` and `:]`; undefined for a name that there is none of. */
export function posixSet(name: string): CharSet | undefined {
  return Object.hasOwn(POSIX, name) ? POSIX[name] : undefined;
}

/** The set of `\p{name}`: a general category or a script of Unicode; undefined for a name that there is none of. */
export function unicodeSet(name: string): CharSet | undefined {
  if (name === 'Any') return () => true;
  if (!/^[A-Za-z_]{1,40}$/.test(name)) return undefined;
  for (const property of name.length <= 2 ? [name] : [`Script=${name}`]) {
    try {
      const pattern = new RegExp(`^\\p{${property}}$`, 'u');
      return (code) => pattern.test(String.fromCodePoint(code));
    } catch {
      continue;
    }
  }
  return undefined;
}
