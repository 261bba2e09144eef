import { describe, expect, test } from 'vitest';
import { COLLECTIONS, INDENTATION, KEYS, PLAIN, TABS } from './testing/cases-block.ts';
import { BLOCKS, DOUBLE_QUOTED, KEY_MEANINGS, MEANINGS, SINGLE_QUOTED } from './testing/cases-scalars.ts';
import { CHARACTERS, DOCUMENTS, FLOW, MERGES, PROPERTIES } from './testing/cases-structure.ts';
import { outcome, type YamlCase } from './testing/read.ts';

const TOPICS: readonly (readonly [string, readonly YamlCase[]])[] = [
  ['block collections', COLLECTIONS],
  ['indentation', INDENTATION],
  ['tabs', TABS],
  ['keys', KEYS],
  ['plain text', PLAIN],
  ['text in single quotes', SINGLE_QUOTED],
  ['text in double quotes', DOUBLE_QUOTED],
  ['blocks of text', BLOCKS],
  ['what plain text means', MEANINGS],
  ['what plain text means as a key', KEY_MEANINGS],
  ['flow collections', FLOW],
  ['anchors, aliases and tags', PROPERTIES],
  ['merges', MERGES],
  ['what surrounds a document', DOCUMENTS],
  ['line breaks and control characters', CHARACTERS],
];

describe.each(TOPICS)('%s', (_topic, cases) => {
  test.each(cases.map((one) => [JSON.stringify(one.yaml).slice(0, 80), one] as const))('%s', (_name, one) => {
    expect(outcome(one.yaml)).toEqual(one);
    expect(outcome(one.yaml, false)).toEqual(one);
  });
});
