import type { Blob } from '../model/blob.ts';
import { describe, expect, it } from 'vitest';
import { FBC_DIALECT } from '../model/dialect.ts';
import { fromText } from '../../../text/source.ts';
import { asked, contextOf } from '../../testing/context.ts';
import { blobMentions } from './mentions.ts';
import { highlightsAt, referencesAt } from '../../../features/references/references.ts';
import { treeMentions } from './tree-mentions.ts';

const CHANNEL =
  'schema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n    skips: [gizmo.v1.0.1]\n  - name: gizmo.v1.0.0\n';
const BUNDLE =
  'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: quay.io/acme/gizmo:1\nproperties:\n' +
  '  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}\n' +
  '  - type: olm.channel\n    value: {channelName: stable}\n';
const OTHER_PACKAGE = BUNDLE.replaceAll('package: gizmo', 'package: other');
const DEPRECATIONS =
  'schema: olm.deprecations\npackage: gizmo\nentries:\n' +
  '  - {message: old, reference: {schema: olm.bundle, name: gizmo.v1.0.0}}\n' +
  '  - {message: old, reference: {schema: olm.channel, name: stable}}\n' +
  '  - {message: old, reference: {schema: olm.package}}\n';
const CONSTRAINT =
  'schema: olm.bundle\npackage: user\nname: user.v1\nproperties:\n  - type: olm.constraint\n    value:\n' +
  "      all: {constraints: [{package: {packageName: gizmo, versionRange: '>=1.0.0'}}]}\n";

async function references(marked: string, others: Record<string, string>, withDefinition = true) {
  const { context, position } = asked(marked, others);
  const found = await referencesAt(context, position, withDefinition);
  return found.map(({ path, range }) => `${path.slice(8)}:${range.start.line}:${range.start.character}`);
}

describe('references', () => {
  const others = {
    'catalog/bundle.yaml': BUNDLE,
    'catalog/deprecations.yaml': DEPRECATIONS,
    'catalog/other.yaml': OTHER_PACKAGE,
    'catalog/user.yaml': CONSTRAINT,
  };

  it('of a bundle are entries, edges, deprecations and the bundle, of the same package only', async () => {
    const marked = CHANNEL.replace('replaces: gizmo', 'replaces: giz¦mo');
    expect(await references(marked, others)).toEqual([
      'bundle.yaml:2:6',
      'deprecations.yaml:3:57',
      'open.yaml:5:14',
      'open.yaml:7:10',
    ]);
    expect(await references(marked, others, false)).not.toContain('bundle.yaml:2:6');
  });

  it('of a channel are found in old channel properties, too', async () => {
    expect(await references(CHANNEL.replace('stable', '¦stable'), others)).toEqual([
      'bundle.yaml:8:25',
      'deprecations.yaml:4:58',
      'open.yaml:2:6',
    ]);
  });

  it('of a package are found in constraints, too', async () => {
    const found = await references(CHANNEL.replace('gizmo', '¦gizmo'), others);
    expect(found).toContain('user.yaml:6:50');
    expect(found).toContain('deprecations.yaml:1:9');
    expect(found).toContain('bundle.yaml:6:25');
  });

  it('are found in blobs that are being typed', async () => {
    const text = `${CHANNEL.replace('replaces: gizmo', 'replaces: giz¦mo')}    skips: [\n`;
    expect(await references(text, {})).toEqual(['open.yaml:5:14', 'open.yaml:7:10']);
  });

  it('in the open file are highlighted, definitions as such', () => {
    const { context, position } = asked(`${CHANNEL}---\n${BUNDLE.replace('gizmo.v1', 'giz¦mo.v1')}`);
    expect(highlightsAt(context, position).map(({ kind, range }) => `${kind} ${range.start.line}`)).toEqual([
      'read 5',
      'read 7',
      'write 11',
    ]);
  });
});

describe('mentions', () => {
  it('of a blob are all in its tree', () => {
    for (const text of [CHANNEL, BUNDLE, DEPRECATIONS, CONSTRAINT]) {
      const blob = contextOf('catalog/a.yaml', text).file.chunks[0]?.document as Blob | undefined;
      const tree = fromText(text, { dialect: FBC_DIALECT }).chunks[0]?.document?.tree;
      if (blob === undefined || tree === undefined) throw new Error('the text is a blob');
      const key = ({ start, role }: { start: number; role: string }) => `${start} ${role}`;
      const inTree = treeMentions(tree);
      expect(inTree.map(key)).toEqual(expect.arrayContaining(blobMentions(blob).map(key)));
    }
  });

  it('share the place that their aliases stand for', () => {
    const text = CHANNEL.replace('name: gizmo.v1.0.0', 'name: &old gizmo.v1.0.0').replace(
      'replaces: gizmo.v1.0.0',
      'replaces: gizmo.v1.0.0\n    skipRange: x',
    );
    const tree = fromText(`${text}  - name: *old\n`, { dialect: FBC_DIALECT }).chunks[0]?.document?.tree;
    const names = treeMentions(tree ?? failed()).filter(({ symbol }) => symbol.name === 'gizmo.v1.0.0');
    expect(names).toHaveLength(2);
  });
});

describe('in JSON with a comma too many', () => {
  const text = [
    '{"schema": "olm.package", "name": "gizmo", "defaultChannel": "stable"}',
    '{"schema": "olm.channel", "package": "gizmo", "name": "stable", "entries": [{"name": "gizmo.v1"}, ]}',
    '{"schema": "olm.bundle", "package": "gizmo", "name": "gizmo.v1", "properties": [',
    '  {"type": "olm.channel", "value": {"channelName": "stable"}}]}',
  ].join('\n');
  const inJson = async (mark: string, offset: number) => {
    const marked = text.replace(mark, `${mark.slice(0, offset)}¦${mark.slice(offset)}`);
    const { context, position } = asked(marked, {}, 'catalog/open.json');
    const found = await referencesAt(context, position, true);
    return found.map(({ range }) => `${range.start.line}:${range.start.character}`);
  };

  it.each([
    ['a channel', '"name": "stable"', 10, ['0:61', '1:54', '3:51']],
    ['an entry', '[{"name": "gizmo.v1"', 13, ['1:85', '2:53']],
    ['a bundle behind the comma', '"name": "gizmo.v1", "prop', 10, ['1:85', '2:53']],
  ])('all mentions of %s are found, each once', async (_, mark, offset, expected) => {
    expect(await inJson(mark, offset)).toEqual(expected);
  });
});

it('a document without a package tells each place once', async () => {
  const needs =
    'schema: olm.bundle\nname: x\nproperties:\n- type: olm.package.required\n  value: {packageName: giz¦mo, versionRange: "1"}\n';
  expect(await references(needs, {})).toEqual(['open.yaml:4:23']);
});

it('a document whose package is half-typed still knows its own names', async () => {
  const marked = CHANNEL.replace('package: gizmo', 'pack').replace('replaces: gizmo', 'replaces: giz¦mo');
  expect(await references(marked, {})).toEqual(['open.yaml:5:14', 'open.yaml:7:10']);
});

function failed(): never {
  throw new Error('no tree');
}
