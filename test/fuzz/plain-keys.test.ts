/** A blob of which decoding says that its keys are plain has no key that the rules about odd keys would look at, however it was damaged. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { decodeBlob } from '../../server/src/families/fbc/model/decode.ts';
import { FBC_DIALECT } from '../../server/src/families/fbc/model/dialect.ts';
import { unusualObjects } from '../../server/src/families/fbc/model/object-visit.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import { casesFolder } from '../support/cases.ts';
import { damage, randomFrom } from '../support/mutations.ts';

/** How often each file is damaged. */
const DAMAGES = 6;

const texts = readdirSync(casesFolder('fbc'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(ya?ml|json)$/.test(entry.name) && entry.name !== 'expected.json')
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

/** Keys in another case, misspelt, merged, quoted: what damage at random seldom makes. */
const ODD: readonly ((text: string) => string)[] = [
  (text) => text.replace('name:', 'Name:'),
  (text) => text.replace('"name"', '"nAme"'),
  (text) => text.replace('packageName:', 'packagename:'),
  (text) => text.replace('value:', 'value: &a\n      <<: {}\n     '),
  (text) => text.replace('replaces:', '"replaces":'),
  (text) => text.replace('kind:', '"k\\x69nd":'),
  (text) => text.replace('properties:', 'propertis:'),
  (text) => text.replace('group:', 'gruop:'),
];

it('plain keys leave nothing to the rules about odd ones', () => {
  let plain = 0;
  let odd = 0;
  for (const [at, text] of texts.entries()) {
    const random = randomFrom(at + 1);
    const damaged = Array.from({ length: DAMAGES }, () => damage(text, random));
    for (const one of [text, ...damaged, ...ODD.map((change) => change(text))]) {
      for (const chunk of readChunks(one, { dialect: FBC_DIALECT })) {
        const tree = chunk.document?.tree;
        const { blob, repaired = blob } = tree === undefined ? {} : decodeBlob(tree);
        for (const read of new Set([blob, repaired])) {
          if (tree === undefined || read === undefined || read.kind === 'custom') continue;
          const { hasPlainKeys, ...others } = read;
          const found = unusualObjects({ tree, document: others });
          if (hasPlainKeys === true) {
            plain++;
            expect(found, one).toEqual([]);
          } else if (found.length > 0) odd++;
        }
      }
    }
  }
  expect(plain).toBeGreaterThan(1000);
  expect(odd).toBeGreaterThan(100);
});
