/** What the instructions of a Dockerfile replace in the manifests that they copy, as far as the texts in it tell. */
import { baseName } from '../../../engine/files/paths.ts';
import { MAX_DOCKERFILE_LENGTH, readInstructions } from '../../../text/dockerfile.ts';

/** A text, and what a program puts in its place. */
export type Replaced = readonly [text: string, by: string];

/** Stands for what a variable holds that only a build knows: it is in no file. */
export const UNKNOWN = '\0';

/** No longer value of a variable, and no longer image, is known: values are made of each other, twice as long each time. */
export const MAX_VALUE_LENGTH = 1000;

/** No more texts that are replaced are looked for in an image. */
export const MAX_REPLACED = 1000;

/** The variables of a Dockerfile. */
interface Variables {
  readonly values: Map<string, string>;
  /** How much may still be put in for them, of as much as a Dockerfile may be long; beyond, they are unknown. */
  room: number;
}

/**
 * What `sed` replaces, and what other programs are given beside each other: a text, and an image with its digest. A variable has
 * the default of its ARG: a build that is given another one is given one of the same kind.
 */
export function replacedIn(dockerfile: string): readonly Replaced[] {
  const variables: Variables = { values: new Map(), room: MAX_DOCKERFILE_LENGTH };
  const replaced = readInstructions(dockerfile).flatMap(({ name, rest }) => {
    if (!COMMANDS.has(name)) return [];
    const commands = commandsIn(rest, variables);
    if (name === 'RUN') return commands.flatMap(replacedByCommand).filter(isTelling);
    for (const word of commands.flat()) {
      const at = word.indexOf('=');
      if (at > 0) variables.values.set(word.slice(0, at), knownOf(word.slice(at + 1)));
    }
    return [];
  });
  return replaced.slice(0, MAX_REPLACED).map(([text, by]): Replaced => [text, knownOf(by)]);
}

/** The image that comes of one, which is unknown where it gets too long. */
export function replacedImage(image: string, replaced: readonly Replaced[]): string {
  let made = knownOf(image);
  for (const [text, by] of replaced) made = knownOf(made.replaceAll(text, () => by));
  return made;
}

/** True for an image with a digest, be it one that only a build knows. */
export function hasDigest(image: string): boolean {
  return DIGEST.test(image) || image.includes(`@${UNKNOWN}`);
}

function knownOf(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? UNKNOWN : value;
}

/** The instructions that set variables or run programs. */
const COMMANDS: ReadonlySet<string> = new Set(['ARG', 'ENV', 'RUN']);

/** What is told of is known, and an image by its digest or a placeholder is met. */
function isTelling([text, by]: Replaced): boolean {
  const canBeMet = text !== '' && text.length <= MAX_VALUE_LENGTH && !text.includes(UNKNOWN);
  return canBeMet && (hasDigest(by) || text.includes('$'));
}

function replacedByCommand(words: readonly string[]): readonly Replaced[] {
  if (PROGRAMS_OF_IMAGES.has(programOf(words))) return [];
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

/** The program that a command runs, behind the options of RUN, variables, and words of the shell. */
function programOf(words: readonly string[]): string {
  const bare = words.map((word) => word.replace(/^[([{!"]+/, ''));
  return baseName(bare.find((word) => !/^-|^$|^\w+=/.test(word) && !BEFORE_PROGRAM.has(word)) ?? '');
}

const BEFORE_PROGRAM: ReadonlySet<string> = new Set(
  'if then elif else do while until sudo env exec command time'.split(' '),
);

/** Programs that are given images and replace nothing in files. */
const PROGRAMS_OF_IMAGES: ReadonlySet<string> = new Set(
  'echo printf skopeo podman docker buildah crane oras'.split(' '),
);

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
      ? putIn(plain ?? braced ?? '', variables)
      : inner !== token && !'$`"\\'.includes(escaped)
        ? piece
        : escaped,
  );
}

function putIn(name: string, variables: Variables): string {
  const value = variables.values.get(name) ?? UNKNOWN;
  if (value.length > variables.room) return UNKNOWN;
  variables.room -= value.length;
  return value;
}

/** What a backslash is in front of, a variable, and what a shell works out. */
const PIECE = /\\(.)|\$(?:(\w+)|\{(\w+)\}|\{[^{}]*\}?|\([^)]*\)?)|`[^`]*`/g;
