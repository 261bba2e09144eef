/** What a condition says of deprecations, text by text: OLM joins the messages of a catalog by line ends. */
import { msg, type Message } from '../../../text/message.ts';

/** What is told of a condition, line by line. */
export function deprecationWords(message: string): readonly Message[] {
  return deprecationTexts(message).map((text) => msg('Deprecated: {0}', text));
}

/** The lines that say something, in their order; none for an empty message. */
export function deprecationTexts(message: string): readonly string[] {
  return message.split('\n').flatMap((line) => line.trim() || []);
}
