/**
 * Tells whether a text has a CSV in it, or only names the kind somewhere inside: a policy that looks for CSVs, the CRD of CSVs and a
 * ConfigMap that holds one do. What names the kind is a CSV, be it as broken as it may, unless each document that names it says at
 * its root that it is something else: a bundle that is not found is worse than one too many.
 *
 * All of it takes time that grows with the text. That is the start of a file, of the length that the engine claims files by.
 */

/** What most files do not have; to look for a word is much cheaper than to look at each line. */
const WORD = 'ClusterServiceVersion';
const IS_CSV = /^\s*ClusterServiceVersion\b/;
const CSV_LINE = /^[^\S\r\n]*["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion\b/m;
/** The same without regard to lines, which JSON may lack. */
const CSV_ANYWHERE = /\bkind["']?\s*:\s*["']?ClusterServiceVersion\b/;
const KIND_LINES = /^([^\S\r\n]*)["']?kind["']?[ \t]*:[ \t]*["']?([A-Za-z]\w*)/gm;

const MARK = /^(?:---|\.\.\.)(?=\s|$)/m;
/** Lines in front of a document that say nothing: comments, directives, and what is but an action of a template. */
const FRONT = /^(?:[^\S\r\n]*(?:[#%][^\r\n]*|\{\{[^\r\n]*\}\}[^\S\r\n]*)?[\r\n])*/;
const FIRST_KEY = /^([^\S\r\n]*)["']?[\w./-]+["']?[ \t]*:(?=\s|$)/;
/** Two braces are what a template puts in. */
const BRACE_FIRST = /^\s*\{(?!\{)/;
/** A text without its last quote goes to the end of its line, so that nothing is looked at twice. */
const TOKENS = /"(?:[^"\\\r\n]+|\\.)*"?|[{}[\],]/g;

/** True for a text in which a document is a CSV, or may be meant to be one. */
export function hasCsvAtRoot(start: string): boolean {
  return documentsIn(start).some((text) =>
    BRACE_FIRST.test(text) ? isMeantInBraces(text) : CSV_LINE.test(text) && !saysOtherKind(text),
  );
}

/** True for JSON that is one. */
export function isCsvInBraces(start: string): boolean {
  return documentsIn(start).some((text) => BRACE_FIRST.test(text) && isMeantInBraces(text));
}

/** The documents that have the word, from their first lines that say something. */
function documentsIn(start: string): readonly string[] {
  if (!start.includes(WORD)) return [];
  const documents = start.split(MARK).filter((text) => text.includes(WORD));
  return documents.map((text) => text.replace(FRONT, ''));
}

/** True where the key `kind` beside the first key of a document has another value. No text of several lines begins that far left. */
function saysOtherKind(text: string): boolean {
  const column = FIRST_KEY.exec(text)?.[1]?.length;
  if (column === undefined) return false;
  let isOther = false;
  for (const [, before = '', kind = ''] of text.matchAll(KIND_LINES)) {
    if (before.length > column) continue;
    if (IS_CSV.test(kind)) return false;
    isOther ||= before.length === column;
  }
  return isOther;
}

/** True for JSON, be it broken, of which not all objects say that they are something else. */
function isMeantInBraces(text: string): boolean {
  const { roots, isWhole } = rootsIn(text);
  const kinds = roots.map(kindOf);
  if (kinds.some((kind) => kind !== undefined && IS_CSV.test(kind))) return true;
  if (roots.length > 0 && !kinds.includes(undefined)) return false;
  return (isWhole ? CSV_LINE : CSV_ANYWHERE).test(text);
}

/** What an object says to be, by its kind or, as a blob of a catalog, by its schema. */
function kindOf(root: unknown): string | undefined {
  const { kind, schema } = Object(root) as { readonly kind?: unknown; readonly schema?: unknown };
  return [kind, schema].find((value) => typeof value === 'string');
}

/** The objects in a row of JSON; where the last one is cut off, what there is of it. None where anything is out of order. */
function rootsIn(text: string): { readonly roots: readonly unknown[]; readonly isWhole: boolean } {
  const broken = { roots: [], isWhole: false };
  const open: string[] = [];
  const roots: unknown[] = [];
  let from = 0;
  let comma = 0;
  try {
    for (const { 0: token, index } of text.matchAll(TOKENS)) {
      if (token === ',') comma = index;
      else if (token === '{' || token === '[') open.push(token);
      else if (token === '}' || token === ']') {
        open.pop();
        if (open.length > 0) continue;
        roots.push(JSON.parse(text.slice(from, index + 1)));
        from = index + 1;
      }
    }
    if (text.slice(from).trim() === '') return { roots, isWhole: true };
    roots.push(JSON.parse(completed(text.slice(from, Math.max(comma, from)))));
    return { roots, isWhole: false };
  } catch {
    return broken;
  }
}

/** JSON that ends behind a value, with what closes it. */
function completed(text: string): string {
  const closing: string[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') closing.push(token === '{' ? '}' : ']');
    else if (token === '}' || token === ']') closing.pop();
  }
  return text + closing.toReversed().join('');
}
