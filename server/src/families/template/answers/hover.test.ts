import { describe, expect, it } from 'vitest';
import { renderDoc } from '../../../features/hover/doc.ts';
import { hoverAt } from '../../../features/hover/hover.ts';
import { asked } from '../../testing/context.ts';

function hover(marked: string): string | undefined {
  const { context, position } = asked(marked);
  const found = hoverAt(context, position);
  return found && renderDoc(found.doc, { markdown: false, pictures: false });
}

describe('hover in a template', () => {
  it.each([
    ['schema: olm.semver\ngenerateMinor¦Channels: true\n', 'channel for each minor version'],
    ['schema: olm.semver\ndefaultChannelTypePreference: ma¦jor\n', 'Channels of major versions.'],
    ['schema: olm.sem¦ver\n', 'A semver template'],
    ['schema: olm.semver\nstable: {bundles: [{image: quay.io/a/b¦:1}]}\n', 'Repository: `a/b`'],
    ['schema: olm.template.basic\nentries:\n- schema: olm.channel\n  na¦me: a\n', 'unique in its package'],
    ['schema: olm.template.basic\nentries:\n- schema: olm.chan¦nel\n', 'an ordered way of updates'],
  ])('%j', (text, expected) => {
    expect(hover(text)).toContain(expected);
  });
});
