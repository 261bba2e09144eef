/** Runs the rules over an example, in the process: the texts that one of them points at. */
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { Example, Rule } from '../../../../engine/rules/rule.ts';
import { checkTemplate } from '../check.ts';

/** What a rule finds in an example, file by file, as the texts that it points at. */
export function foundBy(rule: Rule, example: Example): string[] {
  return Object.values(example).flatMap((text) => {
    const documents = readChunks(text).flatMap((chunk) => {
      const tree = chunk.document?.tree;
      return tree === undefined ? [] : [{ chunk, tree }];
    });
    return checkTemplate(documents)
      .filter(({ finding }) => finding.rule === rule.id)
      .map(
        ({ document, finding: { span } }) =>
          documents[document]?.chunk.text.slice(span.start, span.end) ?? '',
      );
  });
}
