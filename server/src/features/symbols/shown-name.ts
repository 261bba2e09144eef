/** Names as lists show them. */

/** The longest name in a list, in UTF-16 units: nobody reads further, and a text of megabytes would be sent for it. */
export const MAX_SHOWN_NAME = 500;

/** A name, cut with an ellipsis where it is longer than {@link MAX_SHOWN_NAME}. */
export function shownName(name: string): string {
  if (name.length <= MAX_SHOWN_NAME) return name;
  const cut = name.slice(0, MAX_SHOWN_NAME - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
