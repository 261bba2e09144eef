import { describe, expect, it } from 'vitest';
import { openMentions } from '../../../features/references/unit-mentions.ts';
import { contextOf } from '../../testing/context.ts';
import { fromText } from '../../../text/source.ts';
import { FBC_DIALECT } from '../../fbc/model/dialect.ts';
import { templateMentions } from './mentions.ts';

describe('mentions', () => {
  it('of the items of a basic template belong to the package of the item', () => {
    const text = `schema: olm.template.basic\nentries:\n  - schema: olm.channel\n    package: gizmo\n    name: a\n    entries:\n      - name: gizmo.v1\n`;
    const found = openMentions(contextOf('catalog/t.yaml', text), () => true);
    expect(found.map(({ mention: { symbol, defines } }) => [symbol.kind, symbol.scope, defines])).toEqual([
      ['package', 'gizmo', false],
      ['channel', 'gizmo', true],
      ['bundle', 'gizmo', false],
    ]);
  });

  it('are the bundles that others are put in the place of, keys in any case', () => {
    const text =
      'schema: olm.template.substitutes\nSubstitutions:\n  - {Base: gizmo.v1, name: "quay.io/acme/gizmo:2"}\n';
    const tree = fromText(text, { dialect: FBC_DIALECT }).chunks[0]?.document?.tree;
    const found = tree === undefined ? [] : templateMentions(tree);
    expect(found.map(({ symbol, start, end }) => [symbol.kind, text.slice(start, end)])).toEqual([
      ['bundle', 'gizmo.v1'],
    ]);
  });
});
