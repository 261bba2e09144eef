/**
 * Tells whether a text has a CSV in it, or only names the kind somewhere inside: a policy that looks for CSVs, the CRD of CSVs and a
 * ConfigMap that holds one do. It is a glance at lines, so that a CSV that cannot be read is one all the same.
 */

/** What most files do not have; to look for a word is much cheaper than to look at each line. */
const WORD = 'ClusterServiceVersion';
const CSV_LINES = /^[ \t]*["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/gm;
const IN_BRACES = /(["']?\bkind["']?\s*:\s*["']?ClusterServiceVersion\b)|"(?:[^"\\\n]|\\.)*"|[{}[\]]/g;
/** Two braces are what a template puts in. */
const BRACE_FIRST = /^\s*\{(?!\{)/;

/** A line that what is further in belongs to: an item, a key without a value, a text of several lines, a brace. */
const OPENS = /^\s*-\s|[{[]\s*$|:(?:\s+[&!]\S+)*(?:\s+[|>][\d+-]*)?\s*(?:\s#.*)?$/;
const MARK = /^---(?:\s|$)/;
const SAYS_NOTHING = /^\s*(?:#|$)/;

/** True for a text in which a document is a CSV, going by the key `kind` at its root. */
export function hasCsvAtRoot(start: string): boolean {
  if (!start.includes(WORD)) return false;
  if (isCsvInBraces(start)) return true;
  for (const { index } of start.matchAll(CSV_LINES)) if (isAtRoot(start, index)) return true;
  return false;
}

/** True for JSON that is one. */
export function isCsvInBraces(start: string): boolean {
  if (!start.includes(WORD) || !BRACE_FIRST.test(start)) return false;
  let depth = 0;
  for (const [token, kind] of start.matchAll(IN_BRACES)) {
    if (kind !== undefined && depth === 1) return true;
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
  }
  return false;
}

/** True for a line that belongs to nothing above it. One that is moved by a slip of the hand is below a key that has its value. */
function isAtRoot(text: string, at: number): boolean {
  let depth = depthOf(text.slice(at, lineEnd(text, at)));
  for (let end = at - 1; end >= 0 && depth > 0;) {
    const from = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(from, end).trimEnd();
    end = from - 1;
    if (MARK.test(line)) return true;
    if (SAYS_NOTHING.test(line) || depthOf(line) >= depth) continue;
    if (OPENS.test(line)) return false;
    depth = depthOf(line);
  }
  return true;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function depthOf(line: string): number {
  return line.length - line.trimStart().length;
}
