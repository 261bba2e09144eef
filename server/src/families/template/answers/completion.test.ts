import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../features/completion/completion.ts';
import { suggestionDoc } from '../../../features/completion/resolve.ts';
import { renderDoc } from '../../../features/hover/doc.ts';
import { asked } from '../../testing/context.ts';

const OTHERS = {
  'catalog/p.yaml': 'schema: olm.bundle\npackage: p\nname: p.v1.0.0\nimage: quay.io/p/p:1\n',
};

/** What is offered at the cursor, by its label: what it writes, and its explanation. */
function offered(marked: string): ReadonlyMap<string, { readonly text: string; readonly doc: string }> {
  const { context, position } = asked(marked, OTHERS);
  const items = completionsAt(context, position)?.items ?? [];
  return new Map(
    items.map(({ label, insertion, doc }) => {
      const explained = (doc && suggestionDoc(context, doc)) ?? [];
      return [
        label,
        { text: insertion.plain, doc: renderDoc(explained, { markdown: false, pictures: false }) },
      ];
    }),
  );
}

const labels = (marked: string) => [...offered(marked).keys()];

describe('completion in a template', () => {
  it('writes its keys', () => {
    expect(offered('schema: olm.semver\nsta¦\n').get('stable')?.text).toBe(
      'stable:\n  bundles:\n    - image: ',
    );
  });
  it('of a bundle in a basic template knows two keys, of one in another template all', () => {
    const bundle = (kind: string) => `schema: olm.template.${kind}\nentries:\n- schema: olm.bundle\n  ¦\n`;
    expect(labels(bundle('basic'))).toEqual(['image']);
    expect(labels(bundle('substitutes'))).toContain('relatedImages');
  });
  it('explains the values of an enum', () => {
    expect(offered('schema: olm.semver\ndefaultChannelTypePreference: ¦\n').get('minor')?.doc).toContain(
      'Channels of minor versions.',
    );
  });
  it('sets no quotes around true in JSON', () => {
    const found = offered('{"schema": "olm.semver", "generateMajorChannels": ¦}');
    expect([...found].map(([label, { text }]) => [label, text])).toEqual([
      ['true', 'true'],
      ['false', 'false'],
    ]);
  });
  it('offers the schemas of blobs and of templates', () => {
    const found = labels('schema: olm.sem¦ver\n');
    expect(found).toContain('olm.package');
    expect(found).toContain('olm.template.substitutes');
  });
  it('offers what catalogs have, and explains it', () => {
    const required =
      'schema: olm.template.basic\nentries:\n- schema: olm.bundle\n  properties:\n  - type: olm.package.required\n    value: {packageName: ¦}\n';
    expect(offered(required).get('p')?.doc).toContain('Bundles: 1');
  });
});
