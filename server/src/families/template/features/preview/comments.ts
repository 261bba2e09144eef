/** Messages as comments of YAML, in lines that are read without scrolling. */
import { formatMessage, type Message } from '../../../../text/message.ts';

/** Previews stand beside their templates, so they are not wide. */
const WIDTH = 70;

/** The lines of a comment, each with a line break. Further lines of one message are indented. */
export function commentOf(message: Message): string {
  const lines: string[] = [];
  let line = '#';
  for (const word of formatMessage(message).split(' ')) {
    if (line.length + 1 + word.length > WIDTH && line.length > 4) {
      lines.push(line);
      line = `#   ${word}`;
    } else line += ` ${word}`;
  }
  return [...lines, line].map((each) => `${each}\n`).join('');
}
