import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Chunk } from '../../../text/chunk.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import { FBC_DIALECT } from './dialect.ts';
import { scanRootFields } from './root-fields.ts';
import { isScannedAlike } from './scanned-alike.ts';
import { rootFieldsOfChunk } from './signs.ts';

const read = (text: string) => readChunks(text, { dialect: FBC_DIALECT });
const told = (chunks: readonly Chunk[]) => chunks.flatMap((chunk) => rootFieldsOfChunk(chunk) ?? []);

const YAML = `---
# Copyright
schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: "stable"
entries:
- name: gizmo.v1.0.0
  skips: [gizmo.v0.9.0]
---
image: quay.io/x/gizmo:1
name: gizmo.v1.0.0
package: gizmo
properties:
- type: olm.package
  value:
    packageName: gizmo
    version: 1.0.0
schema: olm.bundle
`;

const JSON_STREAM = `{
  "schema": "olm.package",
  "name": "gizmo",
  "defaultChannel": "stable"
}
{
  "image": "quay.io/x/gizmo:1",
  "schema": "olm.bundle", "package": "gizmo", "name": "gizmo.v1.0.0",
  "properties": [{ "type": "olm.package", "value": { "name": "gizmo", "schema": "of nothing" } }]
}
`;

it.each([YAML, JSON_STREAM])('is said of catalogs as they are usually written', (text) => {
  expect(read(text).filter((chunk) => !isScannedAlike(chunk))).toEqual([]);
});

it.each([
  ['a value on a line of its own', 'schema:\n  olm.bundle\n'],
  ['a list in braces that goes on at the start of a line', 'schema: olm.bundle\nx: [\nname: y]\n'],
  ['a text that goes on there', 'schema: olm.bundle\nx: "\nname: y"\n'],
  ['a repeated key', 'schema: olm.bundle\nSchema: olm.channel\n'],
  ['a name that is a number', 'schema: olm.bundle\nname: 12\n'],
  ['a fault', 'schema: olm.bundle\nx: [\n'],
  ['an end of the document', 'schema: olm.bundle\n...\nname: x\n'],
  ['a key with an escape', '{"schema": "olm.bundle", "n\\u0061me": "x"}'],
  ['an object that is cut off', '{"schema": "olm.bundle", "x": {'],
])('is not said where a quick look may see something else: %s', (_, text) => {
  expect(read(text).every(isScannedAlike)).toBe(false);
});

it('is true wherever it is said, whatever is typed', () => {
  const typed = fc.constantFrom(
    ...[
      'schema: olm.bundle\n',
      'name: x\n',
      '"name": "x",',
      '{',
      '}',
      '"',
      "'",
      '[',
      ']',
      '#',
      ' ',
      '\n',
      '\r',
      '\t',
    ],
    ...[
      '---\n',
      '...\n',
      '--- x\n',
      '- a\n',
      ': ',
      '&a ',
      '!!str ',
      '*a',
      '|\n',
      '<<: ',
      '\ufeff',
      '\\',
      'null',
      '~',
      '0',
    ],
  );
  const edits = fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), removed: fc.nat(12), typed }),
    {
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(fc.constantFrom(YAML, JSON_STREAM), edits, (start, made) => {
      let text = start;
      for (const { at, removed, typed: letters } of made) {
        const from = Math.floor(at * text.length);
        text = text.slice(0, from) + letters + text.slice(from + removed);
      }
      const chunks = read(text);
      fc.pre(chunks.every(isScannedAlike));
      expect(told(chunks)).toEqual(scanRootFields(text));
    }),
    { numRuns: 3000 },
  );
});
