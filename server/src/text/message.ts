/** The one place that every text for people passes through, so that it can be translated and is formatted only when read. */

/** A text with numbered places (`{0}`), and what goes into them. */
export interface Message {
  readonly wording: string;
  readonly args: readonly (string | number)[];
}

/** Translations by English wording. */
export type Translations = Readonly<Record<string, string>>;

/** The longest argument that is shown whole; names and ranges in hostile files may be megabytes long. */
const MAX_ARGUMENT_LENGTH = 200;

/** Makes a message from an English wording; `{0}`, `{1}` … stand for the arguments. */
export function msg(wording: string, ...args: (string | number)[]): Message {
  return { wording, args };
}

/**
 * The text of a message, translated where there is a translation of its wording.
 * Arguments are shortened to {@link MAX_ARGUMENT_LENGTH} and their control characters made visible.
 */
export function formatMessage(message: Message, translations?: Translations): string {
  const wording = translations?.[message.wording] ?? message.wording;
  return wording.replace(/\{(\d+)\}/g, (whole, index: string) => {
    const arg = message.args[Number(index)];
    return arg === undefined ? whole : showArgument(arg);
  });
}

function showArgument(arg: string | number): string {
  if (typeof arg === 'number') return String(arg);
  const short = arg.length > MAX_ARGUMENT_LENGTH ? `${arg.slice(0, MAX_ARGUMENT_LENGTH - 1)}…` : arg;
  // Line breaks and direction marks from a file must not be able to rearrange a message.
  return short.replace(REARRANGING, escaped);
}

const REARRANGING = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

function escaped(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
