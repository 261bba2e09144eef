/** Quantities as Kubernetes writes them (`resource.Quantity`): `2`, `0.5`, `100m`, `64Mi`, `1e3`. */

/** Digits may be absent altogether: to the parser of Kubernetes `m` is nothing, in thousandths. */
const QUANTITY = /^[+-]?\d*(?:\.\d*)?(?:[eE][+-]?\d{1,18}|[KMGTPE]i|[numkMGTPE])?$/;

/** True if the parser of Kubernetes takes the text for a quantity. It knows no blanks. */
export function isQuantity(text: string): boolean {
  return text !== '' && QUANTITY.test(text);
}
