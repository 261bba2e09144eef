/** What a condition says of deprecations, text by text: OLM joins the messages of a catalog by line ends. */

/** The lines that say something, in their order; none for an empty message. */
export function deprecationTexts(message: string): readonly string[] {
  return message.split('\n').flatMap((line) => line.trim() || []);
}
