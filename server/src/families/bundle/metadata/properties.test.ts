import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { propertyHints } from './properties.ts';

/** The hints with what they point at, and what to write instead. */
function hintsIn(text: string): string[] {
  const { tree } = parseYaml(text);
  if (tree === undefined) return [];
  return propertyHints({ tree, isExact: false }).map(({ hint, span, suggestion }) =>
    [hint.replace('hint-property-', ''), text.slice(span.start, span.end), suggestion]
      .filter((part) => part !== undefined)
      .join(' | '),
  );
}

const property = (type: string, value: string) => `properties:\n- type: ${type}\n  value: ${value}\n`;

describe('hints about properties', () => {
  it.each([
    property('olm.maxOpenShiftVersion', '"4.18"'),
    property('lights.example.com/fuel', '{kind: oil, litres: 3}'),
    property('lights.example.com/count', '3'),
    property('lights.example.com/nothing', 'null'),
    property('olm.deprecated', '{}'),
    'Properties:\n- Type: a\n  Value: 1\n',
    'properties: []\n',
    'properties:\n',
    'annotations: {}\n',
  ])('are none where all is well: %j', (text) => {
    expect(hintsIn(text)).toEqual([]);
  });

  it.each([
    [property('olm.maxOpenShiftVersion', '4.10'), ['max-openshift | 4.10 | "4.1"']],
    [property('olm.maxOpenShiftVersion', '"4.18.1"'), ['max-openshift | "4.18.1" | "4.18"']],
    [property('olm.maxOpenShiftVersion', '[]'), ['max-openshift | []']],
    [property('a', '4.10'), ['version-unquoted | 4.10 | "4.10"']],
    [property("''", '1'), ["type-missing | ''"]],
    ['properties:\n- value: 1\n', ['type-missing | value: 1']],
    ['properties:\n- type: a\n', ['value-missing | type: a']],
    [property('olm.package', '{}'), ['derived | olm.package']],
    [property('olm.gvk', 'lanterns'), ['derived | olm.gvk']],
    ['properties:\n- just text\n', ['not-read | just text']],
    ['properties: {a: 1}\n', ['not-read | {a: 1}']],
    [
      'properties:\n- {type: olm.maxOpenShiftVersion, value: "4.18"}\n- {type: olm.maxOpenShiftVersion, value: "4.18"}\n',
      ['max-openshift-repeated | {type: olm.maxOpenShiftVersion, value: "4.18"}'],
    ],
  ])('%j', (text, hints) => {
    expect(hintsIn(text)).toEqual(hints);
  });
});
