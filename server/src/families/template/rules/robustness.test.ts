import fc from 'fast-check';
import { halfTyped } from '../../testing/half-typed.ts';
import { expect, test } from 'vitest';
import { analyzeChunks } from '../../../engine/reading/load.ts';
import { findingsOfChunk } from '../../../engine/rules/check-unit.ts';
import { ruleSet } from '../../../engine/rules/run.ts';
import { checkUnit } from '../../../engine/rules/unit-state.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { allFamilies } from '../../answering.ts';
import { templateFamily } from '../family.ts';
import { templateRules } from './index.ts';

const RULES = ruleSet(allFamilies);

const examples = templateRules.flatMap(({ examples: { bad, good } }) => [
  ...Object.values(bad),
  ...Object.values(good),
]);

test('half-typed templates never fail, and every finding lies in its document', () => {
  fc.assert(
    fc.property(halfTyped(examples), (text) => {
      const chunks = readChunks(text, { dialect: templateFamily.reader.dialect });
      const file = analyzeChunks('template.yaml', chunks, { rules: RULES }, () => templateFamily.id);
      const unit = templateFamily.finder.alone('template.yaml');
      const checked = checkUnit({ unit, files: [file], faults: [] }, RULES);
      file.chunks.forEach((chunk, at) => {
        const length = chunks[at]?.text.length ?? -1;
        for (const finding of findingsOfChunk(chunk, checked, RULES).now) {
          for (const { span } of [finding, ...(finding.related ?? [])]) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            expect(span.end).toBeLessThanOrEqual(length);
          }
        }
      });
    }),
    { numRuns: 300 },
  );
});
