/** Reads a shell script as one recipe: its command lines, with the values of variables in them. */
import { joinedLines, type Recipe } from './recipes.ts';

/** Longer files are no scripts that somebody wrote. */
const MAX_SCRIPT_LENGTH = 300_000;
/** Longer values name no path and no program, and stay what they are: names of variables. */
const MAX_VALUE_LENGTH = 200;
/** How long what is assigned may be, as it is written: the way to the script's own folder is long-winded. */
const MAX_WRITTEN_LENGTH = 400;

/** What the reader of recipes calls the folder that relative paths begin in. */
const HERE = '$(CURDIR)';

const ASSIGNMENT = /^[ \t]*(?:(?:export|local|readonly|declare|typeset)[ \t]+(?:-\w+[ \t]+)*)?(\w+)=(.*)$/;
/** A value that is one word: quoted, or without anything that ends one. */
const ONE_WORD = /^(?:"([^"`]*)"|'([^']*)'|([^\s"'`;|&()]*))[ \t]*(?:[;#].*)?$/;
const OWN_FOLDER = /\bdirname\b.*(?:\$\{?BASH_SOURCE\b|\$\{?0\b)/;
/** The current folder, or the top of its repository: paths are looked for from every folder around the script. */
const CURRENT_FOLDER =
  /^"?(?:\$\(|`)[ \t]*(?:pwd|git rev-parse --show-toplevel)[ \t]*[)`]"?[ \t]*(?:[;#].*)?$/;
/** It leads into a folder that is further inside. */
const GOES_INSIDE = /^[ \t]*(?:cd|pushd)[ \t]+["']?(?:\.\/)?\w/;
const WAY_UP = /\/\.\.(?:\/\.\.)*/;
const REFERENCE = /\$(?:\{(\w+)\}|(\w+))/g;
/** `<<EOF`, `<<-'EOF'`; no `<<<`. */
const HERE_DOCUMENT = /(?<!<)<<-?[ \t]*(["']?)(\w+)\1/;

/**
 * The command lines of a script, in order. Variables that it sets once, to one word, stand there with their values, and where it
 * asks for the folder that it lies in itself, the paths begin in that one. Texts that it gives to commands are left out.
 */
export function readScript(text: string): Recipe {
  if (text.length > MAX_SCRIPT_LENGTH) return [];
  const lines = withoutHereDocuments(joinedLines(text));
  const values = valuesOf(lines);
  return lines.map((line) => withValues(line, values));
}

function withoutHereDocuments(lines: readonly string[]): string[] {
  let end: string | undefined;
  return lines.filter((line) => {
    if (end === undefined) {
      end = line.includes('<<') ? HERE_DOCUMENT.exec(line)?.[2] : undefined;
      return true;
    }
    if (line.trim() === end) end = undefined;
    return false;
  });
}

/** The values of variables; undefined for those that the script sets to several, or to what only a shell can tell. */
function valuesOf(lines: readonly string[]): ReadonlyMap<string, string | undefined> {
  const values = new Map<string, string | undefined>([['PWD', HERE]]);
  let here: string | undefined = HERE;
  for (const line of lines) {
    if (GOES_INSIDE.test(line)) here = undefined;
    const [, name, written = ''] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined) continue;
    const value = valueOf(written, values, here);
    values.set(name, !values.has(name) || values.get(name) === value ? value : undefined);
  }
  return values;
}

/** @param here the current folder; undefined where nobody can tell */
function valueOf(
  written: string,
  values: ReadonlyMap<string, string | undefined>,
  here: string | undefined,
): string | undefined {
  if (written.length > MAX_WRITTEN_LENGTH) return undefined;
  if (OWN_FOLDER.test(written)) return HERE + (WAY_UP.exec(written)?.[0] ?? '');
  if (CURRENT_FOLDER.test(written)) return here;
  const [, double, single, bare] = ONE_WORD.exec(written) ?? [];
  const word = double ?? bare;
  const value = word === undefined ? single : withValues(word, values);
  return value === undefined || value.length > MAX_VALUE_LENGTH ? undefined : value;
}

/** The text with values in place of names. A name without a value stays, in one form: the same path is the same file. */
function withValues(text: string, values: ReadonlyMap<string, string | undefined>): string {
  return text.includes('$')
    ? text.replace(REFERENCE, (_all, braced: string | undefined, bare: string) => {
        const name = braced ?? bare;
        return values.get(name) ?? `\${${name}}`;
      })
    : text;
}
