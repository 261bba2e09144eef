/** Whether two shapes look the same, so that the element of the one can stay for the other. */
import type { SvgElement } from '../../../server/src/families/fbc/graph/export-svg-shapes.ts';

/** Whether an element made from one shape is what would be made from the other. */
export function isSameShape(one: SvgElement, other: SvgElement): boolean {
  if (one === other) return true;
  if (one.tag !== other.tag || one.text !== other.text) return false;
  const [names, children, others] = [Object.keys(one.attributes), one.children ?? [], other.children ?? []];
  return (
    names.length === Object.keys(other.attributes).length &&
    names.every((name) => one.attributes[name] === other.attributes[name]) &&
    children.length === others.length &&
    children.every((child, at) => {
      const beside = others[at];
      return beside !== undefined && isSameShape(child, beside);
    })
  );
}
