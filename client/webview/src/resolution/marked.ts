/** Texts in which names stand between backquotes. */
import { element } from '../dom.ts';

/** The text with its names as code. Nothing else in it is read as markup. */
export function marked(text: string): Node[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, at) => (at % 2 === 1 ? element('code', {}, part) : document.createTextNode(part)));
}
