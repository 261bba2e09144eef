import { describe, expect, it } from 'vitest';
import { asked } from '../../testing/context.ts';
import { foldsOf } from '../../../features/folding/folding.ts';
import { linesToFold, type FoldGroup } from '../../../features/folding/fold-groups.ts';
import { atOnce } from '../../../text/work.ts';

const ICON = 'iVBORw0KGgo'.repeat(20);
const YAML = [
  'schema: olm.package', // 0
  'name: gizmo',
  'description: |-', // 2
  '  # Gizmo',
  '',
  '  Turns.',
  '  Every day.',
  'icon:', // 7
  `  base64data: ${ICON}`,
  '  mediatype: image/png',
  '---',
  'schema: olm.bundle', // 11
  'name: gizmo.v1.0.0',
  'properties:',
  '- type: olm.bundle.object',
  '  value:', // 15
  `    data: ${ICON}`,
  '- type: olm.bundle.object',
  '  value:',
  '    data: |', // 19
  `      ${ICON}`,
  `      ${ICON}`,
  '',
].join('\n');
const JSON_TEXT = [
  '{', // 0
  '  "schema": "olm.bundle",',
  '  "name": "gizmo.v1.0.0",',
  '  "properties": [',
  '    {',
  '      "type": "olm.bundle.object",',
  '      "value": {', // 6
  `        "data": "${ICON}"`,
  '      }',
  '    }',
  '  ]',
  '}',
].join('\n');

const BUNDLES: FoldGroup = { symbols: 'class' };
const lines = (text: string, group: FoldGroup) => atOnce(linesToFold(asked(text).context, group));

describe('what is folded at once', () => {
  it.each([
    ['bundles', YAML, BUNDLES, [11]],
    ['base64, with its field where it is on one line', YAML, { values: 'base64' }, [7, 15, 19]],
    ['long texts', YAML, { values: 'texts' }, [2]],
    ['bundles in JSON', JSON_TEXT, BUNDLES, [0]],
    ['base64 in JSON', JSON_TEXT, { values: 'base64' }, [6]],
    ['nothing where all is short', 'schema: olm.bundle\n', { values: 'texts' }, []],
    [
      'bundles in a template',
      'schema: olm.template.basic\nentries:\n- schema: olm.bundle\n  image: quay.io/acme/gizmo:v1\n',
      BUNDLES,
      [2],
    ],
  ] as const)('%s', (_, text, group, expected) => {
    expect(lines(text, group)).toEqual(expected);
    const folds = atOnce(foldsOf(asked(text).context, 100)).map(({ startLine }) => startLine);
    expect(folds).toEqual(expect.arrayContaining([...expected]));
  });
});
