/** Runs one rule over an example, in the process: the texts that it points at. */
import { assembleCatalog } from '../../model/assemble.ts';
import type { Blob } from '../../model/blob.ts';
import { decodeBlob } from '../../model/decode.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import type { Span } from '../../../../text/span.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import type { Example, Rule } from '../../../../engine/rules/rule.ts';
import { checkBlob, checkCatalog, findingsOfBlob, ruleSet } from '../../../../engine/rules/run.ts';

/** What a rule finds in an example, file by file, as the texts that it points at. */
export function foundBy(rule: Rule, example: Example): string[] {
  const rules = ruleSet([rule]);
  const found: string[] = [];
  const blobs = new Map<Blob, Chunk>();
  const textAt = (chunk: Chunk, { start, end }: Span) => chunk.text.slice(start, end);
  for (const path of Object.keys(example).sort()) {
    for (const chunk of readChunks(example[path] ?? '')) {
      const tree = chunk.document?.tree;
      if (tree === undefined || chunk.syntax !== undefined) continue;
      const { blob, faults } = decodeBlob(tree);
      const reading = [...chunk.faults, ...faults].filter((fault) => fault.rule === rule.id);
      found.push(...reading.map((fault) => textAt(chunk, fault)));
      const alone = checkBlob({ chunk, tree, ...(blob && { blob }) }, rules);
      found.push(...alone.map(({ span }) => textAt(chunk, span)));
      if (blob !== undefined) blobs.set(blob, chunk);
    }
  }
  const compared = checkCatalog(assembleCatalog([...blobs.keys()], false), rules);
  for (const [blob, chunk] of blobs) {
    found.push(...findingsOfBlob(compared, blob, []).map(({ span }) => textAt(chunk, span)));
  }
  return found;
}
