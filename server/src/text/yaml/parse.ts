/** The YAML parser of the product: reads a chunk exactly as opm does, and keeps what it understood where opm gives up. */
import type { ParsedDocument, SyntaxFault } from '../document.ts';
import type { Span } from '../span.ts';
import type { TapeRoom } from '../tape.ts';
import type { Tree } from '../tree.ts';
import { startBuffer } from './buffer.ts';
import { BYTE_ORDER_MARK } from './chars.ts';
import { checkExpressible, checkStructure } from './checks.ts';
import { startDocument } from './directives.ts';
import { controlCharacter } from './messages.ts';
import { inspect, loadedEnd, type Contents, type Encoding } from './reader.ts';
import { actsElsewhere, behindDocument, isBlockRoot, readNodes, tokenBehind, type Behind } from './nodes.ts';
import { createScan, type Scan, type Token } from './state.ts';
import { closeAll } from './states.ts';

/** How the parser works. */
export interface YamlOptions {
  /** Take the quick way through plain lines (default); for tests. */
  readonly quick?: boolean;
  /** Before this offset there is nothing but printable ASCII, tabs and line feeds: somebody has found that out. */
  readonly plainEnd?: number;
  /** Reads the document in no time, if it is plain and the text holds nothing unusual. */
  readonly scanned?: () => Tree | undefined;
  /** Where documents are read one after the other; without it, the document gets room of its own. */
  readonly room?: TapeRoom;
  /** How the text is written in its file, where that is not UTF-8. */
  readonly encoding?: Encoding;
  /** From this offset on, the reader stumbles over something else before it sees characters that YAML does not allow. */
  readonly readable?: number;
}

/**
 * Reads the first document of text[start,end) as go-yaml v2 does (docs/reference/loading-catalogs.md, "Cutting a file" and
 * "The YAML dialect"): YAML 1.1, turned into JSON.
 *
 * Offsets in the result are UTF-16 offsets into `text`. Never throws; takes linear time. On a fault the tree holds what was
 * read before it, with open collections closed; where the fault is one of a value (a tag that does not fit, an alias
 * without anchor), it holds the whole document. A chunk without a node has neither tree nor fault.
 */
export function parseYaml(
  text: string,
  start = 0,
  end = text.length,
  options: YamlOptions = {},
): ParsedDocument {
  const contents = inspect(text, start, end, options.plainEnd);
  const scanned = isUsual(contents, text, start) ? options.scanned?.() : undefined;
  if (scanned !== undefined) return { tree: scanned, end: scanned.end(0), blockwise: true };
  return parseContents(text, { start, end }, contents, options);
}

/** True where there is nothing in a text that its reader would stumble over. */
function isUsual({ simple, control, isMarked }: Contents, text: string, start: number): boolean {
  return simple && control < 0 && !isMarked && text.charCodeAt(start) !== BYTE_ORDER_MARK;
}

function parseContents(
  text: string,
  { start, end }: Span,
  { simple, control, isMarked }: Contents,
  options: YamlOptions,
): ParsedDocument {
  const s = createScan(text, start, end, { simple: simple && options.quick !== false, room: options.room });
  s.buffer = startBuffer(s, start, isMarked, options.encoding);
  if (startDocument(s)) readNodes(s);
  const next = tokenBehind(s);
  closeAll(s);
  checkStructure(s);
  const tree = s.tape.size > 0 ? s.tape.finish(text) : undefined;
  if (tree !== undefined && s.fault === undefined && s.valueFault === undefined) checkExpressible(s, tree);
  const source = { ...options, start };
  const behind = behindDocument(s, next);
  const fault = controlFault(s, source, control, next, behind.asked) ?? s.fault ?? s.valueFault;
  const isPlain = simple && s.start === start && fault === undefined && !actsElsewhere(s);
  return parsed(s, tree, fault, { ...behind, isPlain });
}

/** Puts the outcome together; what is not there is left out. */
function parsed(
  s: Scan,
  tree: Tree | undefined,
  fault: SyntaxFault | undefined,
  { dropped, asked, isPlain }: Behind & { readonly isPlain: boolean },
): ParsedDocument {
  return {
    ...(tree === undefined ? {} : { tree }),
    ...(fault === undefined ? {} : { fault }),
    ...(dropped === undefined ? {} : { dropped }),
    ...(asked === undefined ? {} : { asked }),
    end: tree === undefined ? s.start : tree.end(0),
    ...(tree !== undefined && isPlain && isBlockRoot(tree) ? { blockwise: true } : {}),
  };
}

/** The fault of a character that YAML does not allow, if the reader comes to it before anything else stops it. */
function controlFault(
  s: Scan,
  { start, encoding, readable = Infinity }: YamlOptions & { readonly start: number },
  control: number,
  next: Token | undefined,
  asked: number | undefined,
): SyntaxFault | undefined {
  if (control < 0 || control >= readable) return undefined;
  if (next === undefined && s.pos < control) return undefined;
  if (asked !== undefined && control >= loadedEnd(s.text, { start, end: s.end }, asked, encoding))
    return undefined;
  const code = s.text.charCodeAt(control).toString(16).toUpperCase().padStart(4, '0');
  return { start: control, end: control + 1, message: controlCharacter(code) };
}
