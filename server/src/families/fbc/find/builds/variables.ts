/** The variables of a Makefile: what is assigned to them, and texts with their values in place of their names. */

/** The values of variables by name; undefined where a Makefile says several things, or what only make can tell. */
export type Variables = ReadonlyMap<string, string | undefined>;

/** Longer values name no path and no program, and stay what they are: names of variables. */
const MAX_VALUE_LENGTH = 200;
/** Values that name others which name others … are followed so far. */
const MAX_DEPTH = 20;

const MODIFIERS: ReadonlySet<string> = new Set(['export', 'override', 'private']);
const EVALUATED = /\$[({]eval[ \t]+([\w.-]+)/g;
const NAME = /^[\w.-]+$/;

/** One line that assigns to a variable. */
interface Assignment {
  readonly name: string;
  /** Undefined where it adds to a value, holds for one target, or is what a command prints. */
  readonly value: string | undefined;
}

/** What a line assigns; undefined for all other lines. */
function readAssignment(line: string): Assignment | undefined {
  const sign = line.indexOf('=');
  if (sign < 0) return undefined;
  let end = sign;
  while (end > 0 && ':?+!'.includes(line[end - 1] ?? ' ')) end--;
  const operator = line.slice(end, sign);
  const head = line.slice(0, end);
  if (head.includes('$')) return undefined;
  const words = head
    .slice(head.lastIndexOf(':') + 1)
    .trim()
    .split(/[ \t]+/);
  const name = words.pop() ?? '';
  if (!NAME.test(name) || !words.every((word) => MODIFIERS.has(word))) return undefined;
  if (head.includes(':') || operator === '+' || operator === '!') return { name, value: undefined };
  const [value = ''] = line.slice(sign + 1).split(' #', 1);
  return { name, value: value.trim() };
}

/** True for lines that assign to a variable. */
export function isAssignment(line: string): boolean {
  return readAssignment(line) !== undefined;
}

/** The variables that the lines of a Makefile assign to: one that has two values by turns, as of conditions, has none. */
export function readVariables(lines: readonly string[]): Variables {
  const variables = new Map<string, string | undefined>();
  for (const line of lines) {
    for (const [, name = ''] of line.matchAll(EVALUATED)) variables.set(name, undefined);
    const assignment = readAssignment(line);
    if (assignment === undefined) continue;
    const { name, value } = assignment;
    // A line with a tab may be one of a recipe, or one for make that somebody has indented.
    const isSure = !line.startsWith('\t') && (!variables.has(name) || variables.get(name) === value);
    variables.set(name, isSure ? value : undefined);
  }
  return variables;
}

/**
 * Puts values in place of names. A name without a value stays, in the form `$(NAME)`: two paths that begin with the same one
 * are the same path all the same. What make leaves to the shell, `$$NAME`, becomes `$NAME`.
 */
export class Expander {
  private readonly expanded = new Map<string, string>();

  constructor(private readonly variables: Variables) {}

  /** The text with its values; `automatic` holds those of `$@` and `$<`. */
  expand(text: string, automatic: ReadonlyMap<string, string> = new Map()): string {
    return this.expandTo(text, automatic, 0);
  }

  private expandTo(text: string, automatic: ReadonlyMap<string, string>, depth: number): string {
    let result = '';
    let start = 0;
    for (let at = text.indexOf('$'); at >= 0; at = text.indexOf('$', start)) {
      result += text.slice(start, at);
      const next = text[at + 1] ?? '';
      if (next === '(' || next === '{') {
        const end = endOfBrackets(text, at + 1);
        // Nothing behind a bracket that stays open can be told apart.
        if (end < 0) return result + text.slice(at);
        result += this.valueOf(text.slice(at + 2, end - 1), depth) ?? normal(text.slice(at + 2, end - 1));
        start = end;
      } else {
        result += next === '$' ? '$' : (automatic.get(next) ?? `$${next}`);
        start = at + 2;
      }
    }
    return result + text.slice(start);
  }

  /** The value of a variable, with those of others in it; undefined where it has none, or too long a one. */
  private valueOf(name: string, depth: number): string | undefined {
    const written = this.variables.get(name);
    if (written === undefined || written.length > MAX_VALUE_LENGTH || depth >= MAX_DEPTH) return undefined;
    let value = this.expanded.get(name);
    if (value === undefined) {
      // A variable that names itself stands for its name in there.
      this.expanded.set(name, normal(name));
      value = this.expandTo(written, new Map(), depth + 1);
      this.expanded.set(name, value);
    }
    return value.length > MAX_VALUE_LENGTH ? undefined : value;
  }
}

function normal(name: string): string {
  return `$(${name})`;
}

/** Where the bracket that opens at a place is closed, behind the one that does it; -1 where it stays open. */
export function endOfBrackets(text: string, start: number): number {
  const open = text[start];
  const close = open === '(' ? ')' : '}';
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at + 1;
  }
  return -1;
}
