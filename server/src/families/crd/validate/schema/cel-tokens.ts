/** An expression in CEL without what its names cannot stand in. */

/** Texts, in three quotes or one, raw or not; and comments. */
const QUOTED =
  /[rR](?:"""[^]*?"""|'''[^]*?'''|"[^"]*"|'[^']*')|"""(?:\\[^]|[^\\])*?"""|'''(?:\\[^]|[^\\])*?'''|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\/.*/g;

/** An expression with something empty in place of its texts and comments. */
export function withoutTexts(expression: string): string {
  return expression.replace(QUOTED, ' "" ');
}
