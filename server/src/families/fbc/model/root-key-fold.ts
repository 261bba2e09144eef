/** How opm compares the root keys of a blob: full Unicode case folding (docs/reference/blobs.md, "The root of a document"). */

const DOTLESS_I = '\u0131';
/** Cherokee letters: the Unicode library of opm turns either case into the other, so that they never become equal. */
const CHEROKEE = /^[\u13a0-\u13fd\uab70-\uabbf]$/;
const ASCII_ONLY = /^[\u0000-\u007f]*$/;

/**
 * The form in which two root keys are compared: `ß` equals `ss`, `ſ` equals `s`.
 * Letters that Unicode got after version 15 fold here as the host knows them; opm leaves them as they are.
 */
export function foldRootKey(key: string): string {
  if (ASCII_ONLY.test(key)) return key.toLowerCase();
  let folded = '';
  // One character at a time: JavaScript lowers a capital sigma at the end of a word differently.
  for (const character of key) folded += foldCharacter(character);
  return folded;
}

function foldCharacter(character: string): string {
  if (character === DOTLESS_I || CHEROKEE.test(character)) return character;
  // Through the upper case and back, so that every spelling of a letter ends up as the same one.
  let folded = '';
  for (const upper of character.toLowerCase().toUpperCase()) folded += upper.toLowerCase();
  return folded;
}
