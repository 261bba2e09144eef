import { describe, expect, it } from 'vitest';
import { asked } from '../../testing/context.ts';
import { tokensOf } from '../../../features/tokens/tokens.ts';
import { atOnce } from '../../../text/work.ts';

function tokens(text: string, others: Record<string, string> = {}): string[] {
  const { context } = asked(text, others);
  const lines = text.split('\n');
  return atOnce(tokensOf(context)).map(({ range: { start, end }, type, defines, deprecated }) => {
    const written = lines[start.line]?.slice(start.character, end.character) ?? '';
    return `${type} ${written}${defines ? ' defined' : ''}${deprecated ? ' deprecated' : ''}`;
  });
}

describe('tokens', () => {
  it('are the names of a channel and the pieces of its ranges, without quotes', () => {
    const text =
      'schema: olm.channel\npackage: gizmo\nname: "stable"\nentries:\n  - name: a\n    replaces: \'b\'\n    skipRange: ">=0.9.0 <1.0.0 || 2.x"\n';
    expect(tokens(text)).toEqual([
      'namespace gizmo',
      'enum stable defined',
      'class a',
      'class b',
      'operator >=',
      'number 0.9.0',
      'operator <',
      'number 1.0.0',
      'operator ||',
      'number 2.x',
    ]);
  });
  it('are versions and required packages of a bundle, in JSON as well', () => {
    const text =
      '{"schema":"olm.bundle","package":"p","name":"a","properties":[{"type":"olm.package","value":{"packageName":"p","version":"1.0.0"}},{"type":"olm.package.required","value":{"packageName":"q","versionRange":">1"}}]}';
    expect(tokens(text)).toEqual([
      'namespace p',
      'class a defined',
      'namespace p',
      'number 1.0.0',
      'namespace q',
      'operator >',
      'number 1',
    ]);
  });
  it('know what another file deprecates', () => {
    const deprecations =
      'schema: olm.deprecations\npackage: p\nentries:\n  - {reference: {schema: olm.bundle, name: a}, message: x}\n';
    expect(tokens('schema: olm.bundle\npackage: p\nname: a\n', { 'catalog/d.yaml': deprecations })).toEqual([
      'namespace p',
      'class a defined deprecated',
    ]);
  });
  it('are there in half-typed blobs', () => {
    expect(tokens('schema: olm.channel\npackage: p\nentries:\n  - name: a\n    skips: [\n')).toEqual([
      'namespace p',
      'class a',
    ]);
  });
  it('come in the order of the text and only for the asked part', () => {
    const text =
      'schema: olm.package\nname: a\ndefaultChannel: s\n---\nschema: olm.channel\npackage: a\nname: s\n';
    const within = { start: { line: 5, character: 0 }, end: { line: 6, character: 0 } };
    expect(atOnce(tokensOf(asked(text).context, within)).map(({ range }) => range.start.line)).toEqual([
      5, 6,
    ]);
  });
});
