/** What the instructions of a Dockerfile replace in the manifests that they copy, as far as the texts in it tell. */

/** A text, and what a program puts in its place. */
export type Replaced = readonly [text: string, by: string];

/** Stands for what a variable holds that only a build knows: it is in no file. */
export const UNKNOWN = '\0';

/** Longer files are no Dockerfiles that somebody wrote. */
const MAX_LENGTH = 1_000_000;

type Variables = Map<string, string>;

/**
 * What `sed` replaces, and what other programs are given beside each other: a text, and an image with its digest. A variable has
 * the default of its ARG: a build that is given another one is given one of the same kind.
 */
export function replacedIn(dockerfile: string): readonly Replaced[] {
  if (dockerfile.length > MAX_LENGTH) return [];
  const variables: Variables = new Map();
  return instructionsIn(dockerfile).flatMap(([name, rest]) => {
    const commands = commandsIn(rest, variables);
    if (name === 'RUN') return commands.flatMap(replacedByCommand).filter(isTelling);
    for (const word of commands.flat()) {
      const at = word.indexOf('=');
      if (at > 0) variables.set(word.slice(0, at), word.slice(at + 1));
    }
    return [];
  });
}

/** The instructions that set variables or run programs, each in one line. */
function instructionsIn(text: string): (readonly [name: string, rest: string])[] {
  const lines = text.replace(/^[ \t]*#.*(?:\n|$)/gm, '').replace(/\\[ \t]*\r?\n/g, ' ');
  return [...lines.matchAll(/^[ \t]*(ARG|ENV|RUN)[ \t]+(.*)$/gim)].map(
    ([, name = '', rest = '']) => [name.toUpperCase(), rest] as const,
  );
}

/** What is told of is known, and an image by its digest or a placeholder is met. */
function isTelling([text, by]: Replaced): boolean {
  return text !== '' && !text.includes(UNKNOWN) && (by.includes('@') || text.includes('$'));
}

function replacedByCommand(words: readonly string[]): readonly Replaced[] {
  const scripts = words.flatMap((word) =>
    [...word.matchAll(SUBSTITUTION)].map(([, , text = '', by = '']): Replaced => [
      unescaped(text),
      unescaped(by),
    ]),
  );
  if (words.includes('sed')) return scripts;
  const values = words.filter((word) => !OPTION.test(word)).map((word) => word.replace(VALUED, ''));
  return values.flatMap((by, at): Replaced[] =>
    at > 1 && DIGEST.test(by) ? [[values[at - 1] ?? '', by]] : [],
  );
}

/** `s|text|other|` with any sign between them. */
const SUBSTITUTION = /(?:^|[;\s])s([|#@,/!:~%])((?:\\.|(?!\1)[^\\\n])+)\1((?:\\.|(?!\1)[^\\\n])*)\1/g;
const OPTION = /^--?[\w-]+$/;
const VALUED = /^--?[\w-]+=/;
const DIGEST = /^[^\s@]+@sha(?:256|512):/;

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

/** The words of each command of a line, as a shell reads them. */
function commandsIn(line: string, variables: Variables): string[][] {
  const commands: string[][] = [[]];
  let word: string | undefined;
  const end = () => {
    if (word !== undefined) commands.at(-1)?.push(word);
    word = undefined;
  };
  for (const [token] of line.matchAll(TOKEN)) {
    if (/^\s/.test(token)) end();
    else if (/^[;&|]/.test(token)) {
      end();
      commands.push([]);
    } else word = (word ?? '') + valueOf(token, variables);
  }
  end();
  return commands;
}

const TOKEN = /\s+|[;&|]+|'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s;&|'"\\]+|./g;

function valueOf(token: string, variables: Variables): string {
  if (/^'.*'$/.test(token)) return token.slice(1, -1);
  const inner = /^".*"$/.test(token) ? token.slice(1, -1) : token;
  return inner.replace(PIECE, (piece, escaped?: string, plain?: string, braced?: string) =>
    // Between double quotes a backslash stays in front of what needs none.
    escaped === undefined
      ? (variables.get(plain ?? braced ?? '') ?? UNKNOWN)
      : inner !== token && !'$`"\\'.includes(escaped)
        ? piece
        : escaped,
  );
}

/** What a backslash is in front of, a variable, and what a shell works out. */
const PIECE = /\\(.)|\$(?:(\w+)|\{(\w+)\}|\{[^{}]*\}?|\([^)]*\)?)|`[^`]*`/g;
