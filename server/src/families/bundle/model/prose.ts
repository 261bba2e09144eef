/** Tells what describes a value from a value: scaffolds of CSVs have sentences in their annotations, for people to replace. */

/** Longer texts are no descriptions of what belongs there. */
const MAX_LENGTH = 1000;
/** So many words are in no name. */
const MANY_WORDS = 6;
/** So many are a sentence where it ends as one. */
const WORDS_OF_SENTENCE = 4;

/** True for `A list of comma separated categories that your operator falls under.`, and not for a list of names. */
export function isProse(text: string): boolean {
  if (text.length > MAX_LENGTH || !/^\s*\p{L}/u.test(text)) return false;
  const most = Math.max(...text.split(',').map(wordsIn));
  return most >= (/\.\s*$/.test(text) ? WORDS_OF_SENTENCE : MANY_WORDS);
}

function wordsIn(part: string): number {
  return part.match(/(?<=^|[\s("'])\p{L}+(?=$|[\s.:;!?)"'])/gu)?.length ?? 0;
}
