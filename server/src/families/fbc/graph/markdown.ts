/** Texts from catalogs as Markdown in which nothing acts. */
import { escapeMarkdown } from '../../../features/hover/doc.ts';
import { formatMessage, msg, type Message } from '../../../text/message.ts';

/** A text from a file as a part of a line that has begun. */
export function plainMarkdown(text: string): string {
  return inLine(formatMessage(msg('{0}', text)));
}

/** What would act at the start of a line only, does nothing behind another character. */
function inLine(text: string): string {
  return escapeMarkdown(`.${text}`).slice(1);
}

/** A message: what stands in backquotes stays code, whatever is in there. */
export function markdownOf(message: Message): string {
  return formatMessage(message)
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? `\`${piece}\`` : inLine(piece)))
    .join('');
}
