/** The one place that texts of the app pass through: translated where the editor has brought a translation along. */
import { formatMessage, msg, type Message, type Translations } from '../../../server/src/text/message.ts';

/** Translations by English wording; the panel puts them into the page (`data-texts`). */
const BUNDLE = readBundle(document.getElementById('app')?.dataset.texts);

/** The text of an English wording in the language of the editor; `{0}`, `{1}` … stand for the arguments. */
export function t(wording: string, ...args: (string | number)[]): string {
  return say(msg(wording, ...args));
}

/** A counted thing: one text for exactly one, one for every other number, which stands for `{0}`. */
export function tn(count: number, one: string, many: string, ...args: string[]): string {
  return say(msg(count === 1 ? one : many, count, ...args));
}

/** The text of a message that the picture was made with. */
export function say(message: Message): string {
  return formatMessage(message, BUNDLE);
}

/** What is no translation is left out: the English texts are always there. */
function readBundle(json: string | undefined): Translations {
  try {
    const given: unknown = JSON.parse(json ?? '{}');
    const texts = typeof given === 'object' && given !== null ? Object.entries(given) : [];
    return Object.fromEntries(texts.filter((text): text is [string, string] => typeof text[1] === 'string'));
  } catch {
    return {};
  }
}
