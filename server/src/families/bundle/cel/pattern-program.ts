/** Reads a pattern in the syntax of RE2 into a program without memory: what it takes is tried side by side, never again. */

/** A step of the program; without `to` it goes on with the next one. */
export type Instruction =
  | { readonly kind: 'one'; readonly takes: (character: string) => boolean }
  | {
      readonly kind: 'assert';
      readonly holds: (before: string | undefined, behind: string | undefined) => boolean;
    }
  | { readonly kind: 'jump'; readonly to: readonly number[] }
  | { readonly kind: 'match' };

/** Longer programs are not made; RE2 has a limit, too. */
const MAX_INSTRUCTIONS = 10_000;
/** RE2 repeats nothing more often. */
const MAX_REPEATS = 1000;
/** RE2 nests nothing more deeply. */
const MAX_NESTING = 1000;

/** The program of a pattern. Undefined for one that cannot be read, or that is too large. */
export function patternProgram(pattern: string): readonly Instruction[] | undefined {
  const reader = new PatternReader([...pattern]);
  const part = reader.whole();
  if (part === undefined || part.length > MAX_INSTRUCTIONS) return undefined;
  // The jumps of parts count from themselves.
  return [...part, { kind: 'match' as const }].map((step, at) =>
    step.kind === 'jump' ? { kind: 'jump', to: step.to.map((by) => at + by) } : step,
  );
}

/** A run of instructions whose jumps are relative. */
type Part = readonly Instruction[];
type Test = (character: string) => boolean;

const LETTER = /\p{L}/u;
const CLASSES: Readonly<Record<string, RegExp>> = {
  d: /[0-9]/,
  w: /[0-9A-Za-z_]/,
  s: /[\t\n\f\r ]/,
};
const NAMED: Readonly<Record<string, string>> = { a: '\x07', f: '\f', t: '\t', n: '\n', r: '\r', v: '\v' };
const POSIX: Readonly<Record<string, RegExp>> = {
  alnum: /[0-9A-Za-z]/,
  alpha: /[A-Za-z]/,
  digit: /[0-9]/,
  lower: /[a-z]/,
  punct: /[!-/:-@[-`{-~]/,
  space: /[\t\n\v\f\r ]/,
  upper: /[A-Z]/,
  word: /[0-9A-Za-z_]/,
  xdigit: /[0-9A-Fa-f]/,
};

class PatternReader {
  private at = 0;
  private nesting = 0;
  private isFaulty = false;
  private ignoresCase = false;
  private dotTakesLines = false;
  private hasLines = false;

  constructor(private readonly characters: readonly string[]) {}

  whole(): Part | undefined {
    const part = this.alternatives();
    return this.isFaulty || this.at < this.characters.length ? undefined : part;
  }

  private get next(): string | undefined {
    return this.characters[this.at];
  }

  private takes(character: string): boolean {
    if (this.next !== character) return false;
    this.at += 1;
    return true;
  }

  private fault(): Part {
    this.isFaulty = true;
    this.at = this.characters.length;
    return [];
  }

  private alternatives(): Part {
    const first = this.sequence();
    if (!this.takes('|')) return first;
    const second = this.alternatives();
    return [jump(1, first.length + 2), ...first, jump(second.length + 1), ...second];
  }

  private sequence(): Part {
    const parts: Instruction[] = [];
    while (this.next !== undefined && this.next !== '|' && this.next !== ')') {
      parts.push(...this.repeated());
      if (parts.length > MAX_INSTRUCTIONS) return this.fault();
    }
    return parts;
  }

  private repeated(): Part {
    const part = this.single();
    const bounds = this.bounds();
    if (bounds === undefined) return part;
    // Whether little or much is taken does not change whether anything matches.
    this.takes('?');
    const { least, most } = bounds;
    if (least > MAX_REPEATS || (most !== undefined && (most > MAX_REPEATS || most < least)))
      return this.fault();
    if (part.length * Math.max(least, most ?? least + 1) > MAX_INSTRUCTIONS) return this.fault();
    const parts: Instruction[] = [];
    for (let count = 0; count < least; count++) parts.push(...part);
    if (most === undefined) parts.push(jump(1, part.length + 2), ...part, jump(-part.length - 1));
    else for (let count = least; count < most; count++) parts.push(jump(1, part.length + 1), ...part);
    return parts;
  }

  private bounds(): { readonly least: number; readonly most: number | undefined } | undefined {
    if (this.takes('*')) return { least: 0, most: undefined };
    if (this.takes('+')) return { least: 1, most: undefined };
    if (this.takes('?')) return { least: 0, most: 1 };
    if (this.next !== '{') return undefined;
    const [whole, least, comma, most] =
      /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(this.characters.slice(this.at, this.at + 12).join('')) ?? [];
    // What does not look like bounds is a brace.
    if (whole === undefined || (comma === '' && most !== '')) return undefined;
    this.at += whole.length;
    const atMost = most === '' ? undefined : Number(most);
    return { least: Number(least), most: comma === '' ? Number(least) : atMost };
  }

  private single(): Part {
    const character = this.next ?? '';
    this.at += 1;
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return this.set();
      case '.':
        return this.dotTakesLines ? one(() => true) : one((each) => each !== '\n');
      case '^':
        return this.border(this.hasLines, (before) => before);
      case '$':
        return this.border(this.hasLines, (_, behind) => behind);
      case '\\':
        return this.escape();
      case '*':
      case '+':
      case '?':
        return this.fault();
      default:
        return one(this.equal(character));
    }
  }

  private border(
    isOfLine: boolean,
    beyond: (before: string | undefined, behind: string | undefined) => string | undefined,
  ): Part {
    const holds = (before: string | undefined, behind: string | undefined) => {
      const character = beyond(before, behind);
      return character === undefined || (isOfLine && character === '\n');
    };
    return [{ kind: 'assert', holds }];
  }

  private equal(character: string): Test {
    if (!this.ignoresCase || !LETTER.test(character)) return (each) => each === character;
    const lower = character.toLowerCase();
    return (each) => each.toLowerCase() === lower;
  }

  private group(): Part {
    const before = [this.ignoresCase, this.dotTakesLines, this.hasLines] as const;
    if (++this.nesting > MAX_NESTING) return this.fault();
    if (this.takes('?')) {
      const [whole, name, flags, end] =
        /^(?:P?<(\w+)>|([imsU]*(?:-[imsU]+)?)([:)]))/.exec(
          this.characters.slice(this.at, this.at + 300).join(''),
        ) ?? [];
      if (whole === undefined) return this.fault();
      this.at += whole.length;
      if (name === undefined) this.setFlags(flags ?? '');
      // `(?i)` holds to the end of what it stands in.
      if (end === ')') {
        this.nesting -= 1;
        return [];
      }
    }
    const part = this.alternatives();
    this.nesting -= 1;
    [this.ignoresCase, this.dotTakesLines, this.hasLines] = before;
    return this.takes(')') ? part : this.fault();
  }

  private setFlags(flags: string): void {
    let isOn = true;
    for (const flag of flags) {
      if (flag === '-') isOn = false;
      if (flag === 'i') this.ignoresCase = isOn;
      if (flag === 's') this.dotTakesLines = isOn;
      if (flag === 'm') this.hasLines = isOn;
    }
  }

  private escape(): Part {
    const letter = this.next;
    if (letter === 'A' || letter === 'z') {
      this.at += 1;
      return this.border(false, letter === 'A' ? (before) => before : (_, behind) => behind);
    }
    if (letter === 'b' || letter === 'B') {
      this.at += 1;
      return [
        { kind: 'assert', holds: (before, behind) => isBorderOfWord(before, behind) === (letter === 'b') },
      ];
    }
    const test = this.escaped();
    return test === undefined ? this.fault() : one(test);
  }

  /** What stands behind a backslash, where it stands for characters. */
  private escaped(): Test | undefined {
    const letter = this.next ?? '';
    this.at += 1;
    const known = CLASSES[letter.toLowerCase()];
    if (known !== undefined)
      return letter === letter.toLowerCase() ? (each) => known.test(each) : (each) => !known.test(each);
    const named = NAMED[letter];
    if (named !== undefined) return (each) => each === named;
    if (letter === 'x') return this.hex();
    if (letter === 'p' || letter === 'P') return this.property(letter === 'P');
    return /[0-9A-Za-z]|^$/.test(letter) ? undefined : (each) => each === letter;
  }

  private hex(): Test | undefined {
    const [whole, short, long] =
      /^(?:([0-9a-fA-F]{2})|\{([0-9a-fA-F]{1,6})\})/.exec(
        this.characters.slice(this.at, this.at + 8).join(''),
      ) ?? [];
    const code = parseInt(short ?? long ?? '', 16);
    if (whole === undefined || code > 0x10ffff) return undefined;
    this.at += whole.length;
    const character = String.fromCodePoint(code);
    return (each) => each === character;
  }

  private property(isNot: boolean): Test | undefined {
    const [whole, short, negated, long] =
      /^(?:([A-Z])|\{(\^?)(\w+)\})/.exec(this.characters.slice(this.at, this.at + 40).join('')) ?? [];
    if (whole === undefined) return undefined;
    this.at += whole.length;
    const name = short ?? long ?? '';
    const form = propertyForm(name.length > 2 ? `Script=${name}` : name);
    const wanted = isNot === (negated === '^');
    return form && ((each) => form.test(each) === wanted);
  }

  private set(): Part {
    const isNot = this.takes('^');
    const tests: Test[] = [];
    for (let isFirst = true; isFirst || this.next !== ']'; isFirst = false) {
      if (this.next === undefined) return this.fault();
      const test = this.posix() ?? this.range();
      if (test === undefined) return this.fault();
      tests.push(test);
    }
    this.at += 1;
    return one((each) => tests.some((test) => test(each)) !== isNot);
  }

  private posix(): Test | undefined {
    const [whole, negated, name = ''] =
      /^\[:(\^?)([a-z]+):\]/.exec(this.characters.slice(this.at, this.at + 12).join('')) ?? [];
    const form = POSIX[name];
    if (whole === undefined || form === undefined) return undefined;
    this.at += whole.length;
    return (each) => form.test(each) !== (negated === '^');
  }

  private range(): Test | undefined {
    const from = this.next ?? '';
    if (from === '\\') {
      this.at += 1;
      return this.escaped();
    }
    this.at += 1;
    const to = this.characters[this.at + 1];
    if (this.next !== '-' || to === undefined || to === ']' || to === '\\') return this.equal(from);
    this.at += 2;
    const [first, last] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
    if (last < first) return undefined;
    const isIn = (each: string) => {
      const code = each.codePointAt(0) ?? 0;
      return code >= first && code <= last;
    };
    return this.ignoresCase ? (each) => isIn(each.toLowerCase()) || isIn(each.toUpperCase()) : isIn;
  }
}

function propertyForm(name: string): RegExp | undefined {
  try {
    return new RegExp(`\\p{${name}}`, 'u');
  } catch {
    return undefined;
  }
}

function isBorderOfWord(before: string | undefined, behind: string | undefined): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[0-9A-Za-z_]/.test(character);
  return isWord(before) !== isWord(behind);
}

function one(takes: Test): Part {
  return [{ kind: 'one', takes }];
}

function jump(...to: readonly number[]): Instruction {
  return { kind: 'jump', to };
}
