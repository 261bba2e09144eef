import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { BlobView } from '../../../../engine/rules/rule.ts';
import { checkTemplate } from '../../../template/rules/check.ts';
import { templateRules } from '../../../template/rules/index.ts';
import { adviceRules } from './index.ts';
import { advise } from './testing/advise.ts';

const examples = [...adviceRules, ...templateRules].flatMap(({ examples: { bad, good } }) => [
  ...Object.values(bad),
  ...Object.values(good),
]);

/** An example after a few edits, as they happen while somebody types: often no longer well-formed. */
const edited = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(8),
        fc.constantFrom('', ' ', ':', '- ', '~', '[', '}', '"x"', '\n', '&a ', '*a', '<<: ', '{}'),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([text, edits]) =>
    edits.reduce((before, [place, length, insert]) => {
      const at = place % (before.length + 1);
      return before.slice(0, at) + insert + before.slice(at + length);
    }, text),
  );

test('advice on half-typed text never fails, and every finding is complete', () => {
  fc.assert(
    fc.property(edited, (text) => {
      for (const { message } of advise(text)) expect(message).not.toMatch(/\{\d\}|undefined/);
    }),
    { numRuns: 300 },
  );
});

test('half-typed templates never fail, and every finding lies in its document', () => {
  fc.assert(
    fc.property(edited, (text) => {
      const views = readChunks(text, { dialect: FBC_DIALECT }).flatMap((chunk): BlobView[] =>
        chunk.document?.tree === undefined ? [] : [{ chunk, tree: chunk.document.tree }],
      );
      for (const { document, finding } of checkTemplate(views)) {
        const length = views[document]?.chunk.text.length ?? -1;
        for (const { span } of [finding, ...(finding.related ?? [])]) {
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(length);
        }
      }
    }),
    { numRuns: 300 },
  );
});
