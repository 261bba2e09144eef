/** Every finding on every case points at the token that the rule's anchor names, found by a second reading of the file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogCases } from '../support/cases.ts';
import { checkEach } from '../support/command-line.ts';
import { ANCHORS, WITHOUT_NODE } from './anchors.ts';
import { secondReading } from './second-reading.ts';

const cases = catalogCases();
const found = await checkEach(
  cases.map(({ folder }) => folder),
  'opm,opm-serve,advice',
);

describe('findings point at the token of their rule', () => {
  it.for(cases)('$name', ({ folder }) => {
    for (const { code, file, range } of found.get(folder) ?? []) {
      const rule = code.replace(/^fbc\//, '');
      if (WITHOUT_NODE.has(rule)) continue;
      const anchors = ANCHORS[rule];
      expect(anchors, `${rule} has no anchor`).toBeDefined();
      const places = secondReading(readFileSync(path.join(folder, file), 'utf8')).places(anchors ?? []);
      expect(places, `${code} in ${file}`).toContainEqual(range);
    }
  });
});
