/** Tells whether a text is a stream of JSON objects, one after another: the usual form of catalogs in JSON. */

/** Up to how many UTF-16 units the end of the first object is looked for: an icon may be in it, or the manifests of a bundle. */
const LOOKED_AT = 4_000_000;

/** What ends or begins something in JSON. */
const MARKS = /["{}[\]]/g;

/** True if another object follows the first one. A cheap look: no parser, linear time, and false where it is not plain. */
export function isJsonStream(text: string): boolean {
  const start = /^\uFEFF?\s*(?=\{)/.exec(text)?.[0].length;
  const end = start === undefined ? -1 : endOfObject(text.slice(0, LOOKED_AT), start);
  return end >= 0 && /^\s*\{/.test(text.slice(end, end + 1000));
}

/** Where the object that starts at `start` ends; -1 if it has no end. */
function endOfObject(text: string, start: number): number {
  MARKS.lastIndex = start;
  let depth = 0;
  for (let mark = MARKS.exec(text); mark !== null; mark = MARKS.exec(text)) {
    if (mark[0] === '"') {
      const behind = endOfString(text, mark.index + 1);
      if (behind < 0) return -1;
      MARKS.lastIndex = behind;
    } else if (mark[0] === '{' || mark[0] === '[') depth++;
    else if (--depth <= 0) return MARKS.lastIndex;
  }
  return -1;
}

/** Behind the closing quote of a string that begins at `start`; -1 if its line ends first. */
function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) return at + 1;
    if (character === BACKSLASH) at++;
    else if (character === LINE_FEED) return -1;
  }
  return -1;
}

const QUOTE = 34;
const BACKSLASH = 92;
const LINE_FEED = 10;
