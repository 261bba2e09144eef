/** Leaves out of a bundle what rules say on their pages, and only there: an editor opens the pages, and the command line prints these texts. */
import { readFileSync } from 'node:fs';

const RULE_FILE = /[\\/]families[\\/][^\\/]+[\\/](?:rules|compare)[\\/].*\.ts$/;
const TEXTS = /^ {2}(?:what|why|whatToDo|examples|source|since):/gm;

/** A plugin for esbuild. */
export const withoutRuleTexts = {
  name: 'without-rule-texts',
  setup: (bundling) =>
    bundling.onLoad({ filter: RULE_FILE }, ({ path }) => ({
      contents: leaveOut(readFileSync(path, 'utf8')),
      loader: 'ts',
    })),
};

/** The text of a rule file with empty texts; a file that is laid out in another way stays as it is. */
export function leaveOut(source) {
  let rest = '';
  let from = 0;
  for (const { index, 0: found } of source.matchAll(TEXTS)) {
    const start = index + found.length;
    const end = index < from ? -1 : endOfValue(source, start);
    if (end < 0) continue;
    rest += `${source.slice(from, start)} ''`;
    from = end;
  }
  return rest + source.slice(from);
}

/** Where the comma behind a value stands; -1 where there is none. */
function endOfValue(source, start) {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const character = source[at];
    if (`'"\``.includes(character)) at = endOfString(source, at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) return at;
    if (depth < 0) return -1;
  }
  return -1;
}

/** The closing quote of a string. What a template puts in may hold strings of its own: those that rules write have none. */
function endOfString(source, start) {
  let at = start + 1;
  while (at < source.length && source[at] !== source[start]) at += source[at] === '\\' ? 2 : 1;
  return at;
}
