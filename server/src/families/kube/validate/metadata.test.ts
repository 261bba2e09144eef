import { describe, expect, it } from 'vitest';
import { manifestOf, manifestOrNothing } from '../testing/manifest.ts';
import { plainMetadataFaults } from './metadata.ts';

const marked = (metadata: string) => {
  const yaml = `kind: ConfigMap\nmetadata: ${metadata}\n`;
  return plainMetadataFaults(manifestOf(yaml)).map(({ span }) => yaml.slice(span.start, span.end));
};

describe('the metadata of a plain object', () => {
  it.each<[metadata: string, faults: string[]]>([
    ['{name: Any name_at all}', []],
    [
      '{name: a, generateName: -, labels: {a: "", b.c/d: E}, annotations: {A/B: "any text"}, generation: 1}',
      [],
    ],
    ['{}', ['metadata']],
    ['{generateName: a-}', ['metadata']],
    ['{name: ""}', ['""']],
    ['{name: a, namespace: b}', ['b']],
    ['{name: a, generation: -1}', ['-1']],
    ['{name: a, labels: {"a b": ok, ok: "a b", /: a}}', ['"a b"', '"a b"', '/', '/', '/']],
    ['{name: a, annotations: {made by: me}}', ['made by']],
    ['{name: a, finalizers: [a/b, c d]}', ['c d']],
    ['{name: a, finalizers: [orphan, foregroundDeletion]}', ['finalizers']],
    ['{name: a, ownerReferences: [{apiVersion: v1, kind: Pod, name: b, uid: c, controller: true}]}', []],
    ['{name: a, ownerReferences: [{}]}', Array<string>(4).fill('{}')],
    ['{name: a, ownerReferences: [{apiVersion: a/b/c, kind: Event, name: b, uid: c}]}', ['a/b/c']],
    ['{name: a, ownerReferences: [{apiVersion: v1, kind: Event, name: b, uid: c}]}', ['Event']],
    [
      '{name: a, ownerReferences: [&one {apiVersion: v1, kind: Pod, name: b, uid: c, controller: true}, *one, *one]}',
      ['true', 'true'],
    ],
    ['{name: a, managedFields: [{operation: Apply, fieldsType: FieldsV1, fieldsV1: {}}]}', []],
    [
      `{name: a, managedFields: [{operation: Make, fieldsType: V2, manager: "\\n", subresource: ${'a'.repeat(257)}}]}`,
      ['Make', 'V2', '"\\n"', 'a'.repeat(257)],
    ],
    // What cannot be decoded is all that is said. A number is no text in these objects.
    ['{labels: {a: 1}, namespace: b}', ['1']],
    ['[]', ['[]']],
  ])('%s', (metadata, faults) => {
    expect(marked(metadata)).toEqual(faults);
  });

  it('may have 262144 bytes of annotations', () => {
    const annotations = (size: number) => marked(`{name: a, annotations: {a: "${'é'.repeat(size)}b"}}`);
    expect(annotations(131_071)).toEqual([]);
    expect(annotations(131_072)).toEqual(['annotations']);
  });

  it('may be cut off anywhere', () => {
    const text =
      'kind: A\nmetadata: {labels: {a: b}, ownerReferences: [{controller: true}], managedFields: [{manager: a}]}\n';
    for (let end = 0; end < text.length; end++) {
      const manifest = manifestOrNothing(text.slice(0, end));
      expect(manifest && plainMetadataFaults(manifest)).not.toEqual([]);
    }
  });
});
