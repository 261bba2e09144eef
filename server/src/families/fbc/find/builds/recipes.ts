/** Reads the recipes of a Makefile: the lines that the shell is given, with the values of variables in them. */
import { Expander, isAssignment, readVariables } from './variables.ts';

/** Longer files are no Makefiles that somebody wrote. */
const MAX_MAKEFILE_LENGTH = 300_000;

/** The first words of lines that neither begin a rule nor end one. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['ifeq', 'ifneq', 'ifdef', 'ifndef', 'else', 'endif', 'include', '-include', 'sinclude'],
  ...['export', 'unexport', 'override', 'undefine', 'vpath', 'define', 'endef'],
]);

/** The command lines of a recipe, in order: each is given to a shell of its own. */
export type Recipe = readonly string[];

/** The recipes of a Makefile, in the order in which they stand there. */
export function readRecipes(text: string): readonly Recipe[] {
  if (text.length > MAX_MAKEFILE_LENGTH) return [];
  const lines = withoutDefinitions(joinedLines(text));
  const expander = new Expander(readVariables(lines));
  const recipes: string[][] = [];
  let automatic = new Map<string, string>();
  for (const line of lines) {
    if (line.startsWith('\t')) {
      // A line that belongs to no rule is none of a recipe.
      recipes.at(-1)?.push(commandOf(expander.expand(line, automatic)));
      continue;
    }
    if (!beginsRule(line)) continue;
    automatic = automaticOf(expander.expand(line));
    recipes.push([]);
  }
  return recipes.filter((commands) => commands.length > 0);
}

/** The words that bring in what another file says. */
const INCLUDES: ReadonlySet<string> = new Set(['include', '-include', 'sinclude']);

/** True where a text that is called a Makefile makes something, or says something to one that does. */
export function makesSomething(text: string): boolean {
  if (text.length > MAX_MAKEFILE_LENGTH) return true;
  return joinedLines(text).some((line) => {
    if (line.trim() === '' || line.trimStart().startsWith('#')) return false;
    return line.startsWith('\t') || isAssignment(line) || INCLUDES.has(firstWord(line)) || hasOwnRecipe(line);
  });
}

/** True for a rule with its first command in the same line: `all: ; opm validate catalog`. */
function hasOwnRecipe(line: string): boolean {
  return beginsRule(line) && line.includes(';', line.indexOf(':'));
}

/** The lines with those that go on behind a backslash put together; a tab at the start stays. */
export function joinedLines(text: string): string[] {
  const lines: string[] = [];
  let pending: string[] = [];
  for (const written of text.split('\n')) {
    const line = written.endsWith('\r') ? written.slice(0, -1) : written;
    const part = pending.length === 0 ? line : line.trimStart();
    const goesOn = part.endsWith('\\');
    pending.push(goesOn ? part.slice(0, -1) : part);
    if (goesOn) continue;
    lines.push(pending.join(' '));
    pending = [];
  }
  if (pending.length > 0) lines.push(pending.join(' '));
  return lines;
}

/** The lines without the texts of several lines that `define` gives to variables. */
function withoutDefinitions(lines: readonly string[]): string[] {
  let isDefinition = false;
  return lines.filter((line) => {
    const word = firstWord(line);
    if (word === 'define') isDefinition = true;
    else if (word === 'endef') isDefinition = false;
    return !isDefinition;
  });
}

function beginsRule(line: string): boolean {
  const word = firstWord(line);
  if (word === '' || word.startsWith('#') || DIRECTIVES.has(word)) return false;
  return line.includes(':') && !isAssignment(line);
}

function firstWord(line: string): string {
  return line.trimStart().split(/[ \t]/, 1)[0] ?? '';
}

/** What `$@` and `$<` stand for in the recipe of a rule, where the rule says it. */
function automaticOf(rule: string): Map<string, string> {
  const automatic = new Map<string, string>();
  if (rule.includes('$') || rule.includes('%')) return automatic;
  const colon = rule.indexOf(':');
  const targets = wordsOf(rule.slice(0, colon));
  const [first] = wordsOf(rule.slice(rule[colon + 1] === ':' ? colon + 2 : colon + 1));
  if (targets.length === 1 && targets[0] !== undefined) automatic.set('@', targets[0]);
  if (first !== undefined && first !== '|' && !first.startsWith('#')) automatic.set('<', first);
  return automatic;
}

function wordsOf(text: string): string[] {
  return text.split(/[ \t]+/).filter((word) => word !== '');
}

/** A line of a recipe without what tells make how to run it. */
function commandOf(line: string): string {
  let start = 0;
  while (start < line.length && '\t @+-'.includes(line[start] ?? '')) start++;
  return line.slice(start);
}
