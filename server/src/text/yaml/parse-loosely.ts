/** Reads a document in which a character may stand for bytes that are no text, over which opm stumbles when its reader loads them. */
import type { ParsedDocument, SyntaxFault } from '../document.ts';
import type { InvalidCharacter } from '../invalid-bytes.ts';
import type { Span } from '../span.ts';
import { parseYaml, type YamlOptions } from './parse.ts';

/** What {@link parseYaml} gives for text[start,end), with the fault of the first invalid character unless another comes before it. */
export function parseLoosely(
  text: string,
  { start, end }: Span,
  invalid: (InvalidCharacter & { readonly fault: SyntaxFault }) | undefined,
  options: YamlOptions,
): ParsedDocument {
  if (invalid === undefined) return parseYaml(text, start, end, options);
  const { at, loadedBehind } = invalid;
  const document = parseYaml(text, start, end, { ...options, readable: at });
  const { fault, asked = Infinity } = document;
  return (fault && fault.start <= at) || asked <= loadedBehind
    ? document
    : { ...document, fault: invalid.fault };
}
