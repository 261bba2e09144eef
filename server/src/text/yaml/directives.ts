/** Reads what stands before the first node of a document: directives and `---`. */
import { directiveTwice, directiveWithoutDocument, yamlDirectiveMalformed } from './messages.ts';
import {
  DOCUMENT_END,
  DOCUMENT_START,
  STREAM_END,
  TAG_DIRECTIVE,
  VERSION_DIRECTIVE,
  fail,
  type Scan,
  type Token,
} from './state.ts';
import { ROOT_NODE } from './states.ts';
import { peek, take } from './tokens.ts';

const DEFAULT_PREFIXES: readonly (readonly [string, string])[] = [
  ['!', '!'],
  ['!!', 'tag:yaml.org,2002:'],
];

/** Goes to the root node of the document; false if there is none. */
export function startDocument(s: Scan): boolean {
  const first = peek(s);
  if (first === undefined || first.kind === STREAM_END) return false;
  s.directives = isDirective(first);
  if (!readDirectives(s)) return false;
  setDefaultPrefixes(s);
  const next = peek(s);
  if (next === undefined) return false;
  if (next.kind === DOCUMENT_START) {
    take(s);
    const root = peek(s);
    if (root === undefined || startsNoNode(root)) return false;
  } else if (isDirective(first)) {
    return fail(s, first.start, first.end, directiveWithoutDocument());
  }
  s.states.push(ROOT_NODE);
  s.nodes.push(-1);
  s.marks.push(s.pos);
  return true;
}

/** Sets the prefixes of tags that no directive has set. */
export function setDefaultPrefixes(s: Scan): void {
  for (const [handle, prefix] of DEFAULT_PREFIXES) {
    if (!s.tagPrefixes.has(handle)) s.tagPrefixes.set(handle, prefix);
  }
}

function readDirectives(s: Scan): boolean {
  let versions = 0;
  for (let next = peek(s); next !== undefined && isDirective(next); next = peek(s)) {
    take(s);
    if (next.kind === VERSION_DIRECTIVE) {
      if (++versions > 1) return fail(s, next.start, next.end, directiveTwice());
      if (next.text !== '1.1') return fail(s, next.start, next.end, yamlDirectiveMalformed());
    } else {
      if (s.tagPrefixes.has(next.text)) return fail(s, next.start, next.end, directiveTwice());
      s.tagPrefixes.set(next.text, next.more);
    }
  }
  return true;
}

function isDirective(token: Token): boolean {
  return token.kind === VERSION_DIRECTIVE || token.kind === TAG_DIRECTIVE;
}

/** Behind `---` these mean that the document is empty. */
function startsNoNode(token: Token): boolean {
  return (
    isDirective(token) ||
    token.kind === DOCUMENT_START ||
    token.kind === DOCUMENT_END ||
    token.kind === STREAM_END
  );
}
