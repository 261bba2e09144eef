/** Reads the sets of Unicode in regular expressions of RE2: `\pL`, `\p{Greek}`, `\P{^L}`. */
import { msg } from '../../text/message.ts';
import { folded, not, unicodeSet } from './char-sets.ts';
import type { Cursor } from './escapes.ts';
import type { CharSet } from './pattern.ts';

/** The set at the cursor, which is behind it then. */
export function readUnicode(cursor: Cursor, foldsCase: boolean): CharSet {
  const found = /^\\([pP])(?:\{(\^?)([^}]*)\}|(.))/su.exec(cursor.text.slice(cursor.at, cursor.at + 60));
  const name = found?.[3] ?? found?.[4] ?? '';
  const set = unicodeSet(name);
  if (found === null || set === undefined)
    return cursor.refuse(cursor.at, msg('Unicode has no category or script `{0}`.', name));
  cursor.at += found[0].length;
  const isInverse = (found[1] === 'P') !== (found[2] === '^');
  const whole = foldsCase ? folded(set) : set;
  return isInverse ? not(whole) : whole;
}
