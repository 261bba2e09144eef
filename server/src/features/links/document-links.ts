/** Web addresses in a file, and the pages of images whose registry has some. */
import { STRING } from '../../text/tree.ts';
import type { Range } from '../../text/span.ts';
import type { Work } from '../../text/work.ts';
import { rangeIn, type FeatureContext } from '../place/context.ts';
import { readableTree } from '../place/readable-tree.ts';
import { imagePage } from '../../values/image-page.ts';

/** A place that leads to a web page. */
export interface DocumentLink {
  readonly range: Range;
  readonly address: string;
  /** `image` for the page of a repository, `address` for what is written as an address. */
  readonly kind: 'image' | 'address';
}

/** The most links of one file. */
const MAX_LINKS = 5000;

/** Longer texts are no addresses and no pull specs. */
const MAX_ADDRESS = 2000;

const ADDRESS = /^https?:\/\/[^\s"'<>\\^`{|}]+$/;

/** The links of the open file: values that are nothing but an address or a pull spec. */
export function* documentLinks(context: FeatureContext): Work<DocumentLink[]> {
  const links: DocumentLink[] = [];
  for (const [index, chunk] of context.source.chunks.entries()) {
    yield;
    const tree = readableTree(chunk);
    for (let node = 0; tree !== undefined && node < tree.size && links.length < MAX_LINKS; node++) {
      yield;
      const { start, end } = tree.span(node);
      if (tree.kind(node) !== STRING || end - start > MAX_ADDRESS || end - start < 8) continue;
      const value = tree.string(node);
      const isAddress = ADDRESS.test(value);
      const address = isAddress ? value : imagePage(value);
      if (address === undefined) continue;
      const quotes = /^["']/.test(tree.text.charAt(start)) ? 1 : 0;
      const range = rangeIn(context, index, { start: start + quotes, end: end - quotes });
      links.push({ range, address, kind: isAddress ? 'address' : 'image' });
    }
  }
  return links;
}
