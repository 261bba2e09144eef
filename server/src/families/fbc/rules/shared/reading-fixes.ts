/** The fixes for what reading and decoding a document finds: those rules have no check of their own. */
import type { DecodeFault, Wanted } from '../../model/decoded.ts';
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Chunk, ChunkFault } from '../../../../text/chunk.ts';
import type { Span } from '../../../../text/span.ts';
import { FLAG_BLOCK, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import { parseBlangRange } from '../../../../version/blang-range.ts';
import type { TextFault } from '../../../../version/fault.ts';
import { formatVersion } from '../../../../version/semver.ts';
import { versionInName } from './version-in-name.ts';
import { releaseFault } from '../../../../version/release.ts';
import { versionFault } from '../../../../version/version-fault.ts';
import type { Fix } from '../rule.ts';
import { isPlainlyIntended, itemsIntendedBy } from '../../model/decode/intended.ts';
import { fieldText } from './field-text.ts';
import { nodeAt } from '../../../../text/node-at.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { fixOf, quotingFix, writtenText } from '../../../../engine/fixes/fixes.ts';
import { base64Fixes, propertyFixes, repeatedKeyFixes, schemaFixes } from './content-fixes.ts';

/** The rule that a fault of cutting a file breaks. */
export const CUTTING_RULES: Readonly<Record<ChunkFault['kind'], string>> = {
  separator: 'document-separator-invalid',
  empty: 'document-empty',
};

/** The fixes for a fault of cutting a file. */
export function cuttingFixes(chunk: Chunk, fault: ChunkFault): readonly Fix[] {
  const span = { start: fault.start, end: fault.end };
  const line = chunk.text.slice(fault.start, fault.end);
  if (fault.kind === 'empty') {
    if (!line.startsWith('---')) return [];
    // Only the separator goes; comments around it then belong to the document that they stand beside.
    const title = msg('Remove the separator');
    const one = fixOf(title, true, { kind: 'deleteLines', span });
    if (!/^(?:---|\s)*$/.test(chunk.text)) return [one];
    // Of several separators in a row, or with blank lines behind it, another one may have to go as well.
    const all = { start: 0, end: chunk.text.length };
    return [one, fixOf(title, true, { kind: 'deleteLines', span: all })];
  }
  // The line may be one of the text above it, and want to be indented.
  if (endsInBlock(chunk)) return [];
  if (/^-+\s*$/.test(line)) {
    return [fixOf(msg('Write `---`'), true, { kind: 'splitSeparator', span })];
  }
  // So does `-----BEGIN CERTIFICATE-----`.
  if (!/^-{3,}[ \t]/.test(line)) return [];
  if (isRemark(line)) {
    return [fixOf(msg('Make it a comment'), true, { kind: 'splitSeparator', span, comment: true })];
  }
  return [fixOf(msg('Move what follows to a line of its own'), true, { kind: 'splitSeparator', span })];
}

/** True if the last thing in the document is a text of several lines without quotes: `description: |`. */
function endsInBlock({ document }: Chunk): boolean {
  const tree = document?.tree;
  return tree !== undefined && tree.size > 0 && tree.has(tree.size - 1, FLAG_BLOCK);
}

/** True for a separator that leaves no doubt: nothing stands on its line that wants to be read. */
export function isPlainSeparator(chunk: Chunk, fault: ChunkFault): boolean {
  if (fault.kind === 'empty') return true;
  return !endsInBlock(chunk) && isRemark(chunk.text.slice(fault.start, fault.end));
}

/** Keys at the root of blobs that opm knows. */
const ROOT_KEY =
  /^---[ \t]+["']?(?:schema|package|name|image|entries|properties|defaultChannel|description|icon|relatedImages)["']?[ \t]*:/;

/**
 * True for a separator line with nothing but more dashes behind it, or a few words. A key of a blob, or anything with marks
 * of YAML, is where the document starts.
 */
function isRemark(line: string): boolean {
  return /^-{3,}(?:[ \t]+[\p{L}\p{N}][^{}[\]#"']*)?$/u.test(line.trimEnd()) && !ROOT_KEY.test(line);
}

/**
 * The fixes for a fault of decoding. Numbers and booleans that are intended as text get quotes; where the text must be a version
 * or a range and is none, what is plainly intended is written instead. The other way round, quotes are taken away. A text where
 * a list of texts belongs becomes its only item.
 */
export function decodingFixes(tree: Tree, fault: DecodeFault): readonly Fix[] {
  const node = nodeAt(tree, fault);
  if (node === undefined) return [];
  switch (fault.rule) {
    case 'root-key-duplicate-fold':
      return repeatedKeyFixes(tree, fault);
    case 'icon-base64-invalid':
      return base64Fixes(tree, node);
    case 'schema-missing':
      return schemaFixes(tree);
    case 'property-value-missing':
      return propertyFixes(tree, node);
    default:
      return fault.wanted === undefined ? [] : typeFixes(tree, node, fault.wanted);
  }
}

function typeFixes(tree: Tree, node: NodeId, { shape, path }: Wanted): readonly Fix[] {
  const text = tree.string(node);
  switch (shape.kind) {
    case 'string': {
      if (!isPlainlyIntended(tree, node, shape)) return [];
      const written = writtenText(tree, node);
      const fault = textFault(tree, path, written);
      if (isOfPackage(tree, path, 'version') && contradictsName(tree, fault?.suggestion ?? written))
        return [];
      return fault === undefined
        ? quotingFix(tree, node)
        : fixesFor({ value: written, ...tree.span(node) }, fault.suggestion, true);
    }
    case 'boolean':
      if (!isPlainlyIntended(tree, node, shape)) return [];
      return [rewriting(msg('Take away the quotes'), tree.span(node), text === 'true')];
    case 'int32':
      if (!isPlainlyIntended(tree, node, shape)) return [];
      return [rewriting(msg('Take away the quotes'), tree.span(node), Number(text))];
    case 'list':
      if (!isPlainlyIntended(tree, node, shape)) return [];
      return [rewriting(msg('Make it a list'), tree.span(node), itemsIntendedBy(text))];
    default:
      return [];
  }
}

function rewriting(title: Message, span: Span, value: NewValue): Fix {
  return fixOf(title, true, { kind: 'rewrite', span, value });
}

/** True if the name of a bundle has another version in it than that: a digit is missing, or the name is wrong. */
function contradictsName(tree: Tree, version: string): boolean {
  const name = fieldText(tree, 'olm.bundle', 'name');
  const named = name && versionInName(name.value);
  return named !== undefined && formatVersion(named) !== version;
}

/** What would be wrong with a text where it stands. */
function textFault(tree: Tree, path: string, text: string): TextFault | undefined {
  if (/\.(?:skipRange|versionRange)$/.test(path)) return parseBlangRange(text).fault;
  if (isOfPackage(tree, path, 'version')) return versionFault(text);
  return isOfPackage(tree, path, 'release') ? releaseFault(text) : undefined;
}

/** True for a field of an `olm.package` property; an API has a `version` as well, which is none of that kind. */
function isOfPackage(tree: Tree, path: string, field: string): boolean {
  const [, index, name] = /^properties\[(\d+)\]\.value\.(\w+)$/.exec(path) ?? [];
  const list = tree.fields(0).find((pair) => pair.name === 'properties');
  const item = list === undefined ? undefined : tree.items(list.value)[Number(index)];
  const type = item === undefined ? undefined : tree.fields(item).find((pair) => pair.name === 'type');
  return (
    name === field &&
    type !== undefined &&
    tree.kind(type.value) === STRING &&
    tree.string(type.value) === 'olm.package'
  );
}
