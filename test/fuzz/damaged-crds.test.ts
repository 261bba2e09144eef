/** Damaged CRDs: a change of them is judged without a throw, and every place lies in its definition. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { definitionOf } from '../../server/src/families/crd/model/definition.ts';
import { judgeUpgrade, UPGRADE_SUITES } from '../../server/src/families/crd/upgrade/judge.ts';
import { storedObjectsIn } from '../../server/src/families/crd/upgrade/stored-objects.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { parseYaml } from '../../server/src/text/yaml/parse.ts';
import { casesFolder } from '../support/cases.ts';
import { damage, randomFrom } from '../support/mutations.ts';

const ROUNDS = 1000;

const FOLDER = casesFolder('crd-upgrade');
const pairs = readdirSync(FOLDER).map((name) =>
  ['old.yaml', 'new.yaml'].map((file) => readFileSync(path.join(FOLDER, name, file), 'utf8')),
);
const OBJECT = 'apiVersion: brew.example.org/v1\nkind: Kettle\nmetadata: {name: a}\nspec: {volume: mid}\n';

it(`${ROUNDS} damaged changes are judged, and every place lies in its text`, () => {
  const random = randomFrom(20261123);
  let found = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const [old = '', next = ''] = pairs[Math.floor(random() * pairs.length)] ?? [];
    const texts = { old: damage(old, random), new: damage(next, random), object: OBJECT };
    const trees = { old: parseYaml(texts.old).tree, new: parseYaml(texts.new).tree };
    const object = parseYaml(OBJECT).tree;
    if (trees.old === undefined || trees.new === undefined || object === undefined) continue;
    for (const suite of UPGRADE_SUITES) {
      const context = { storedObjects: storedObjectsIn(object) };
      for (const change of judgeUpgrade(definitionOf(trees.old), definitionOf(trees.new), suite, context)) {
        found++;
        expect(formatMessage(change.message)).not.toMatch(/undefined|NaN|\{\d\}/);
        for (const place of [change.place, change.related]) {
          if (place === undefined) continue;
          expect(place.span.start).toBeGreaterThanOrEqual(0);
          expect(place.span.end).toBeGreaterThanOrEqual(place.span.start);
          expect(place.span.end).toBeLessThanOrEqual(texts[place.side].length);
        }
      }
    }
  }
  expect(found).toBeGreaterThan(ROUNDS);
});
