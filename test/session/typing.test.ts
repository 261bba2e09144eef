/** What stays in sight while somebody types: half a word takes away nothing that stands around it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlayHints } from '../../server/src/features/hints/inlay-hints.ts';
import { codeLenses } from '../../server/src/features/lenses/code-lenses.ts';
import type { Session } from '../../server/src/protocol/session/session.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import type { Position } from '../../server/src/text/span.ts';
import type { Catalog } from '../../server/src/families/fbc/model/catalog.ts';
import { isCatalog } from '../../server/src/families/fbc/model/catalog-view.ts';
import { PROJECT } from '../support/cases.ts';
import { memoryEnvironment } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';
import { catalogOf } from '../support/units.ts';
import { atOnce } from '../../server/src/text/work.ts';

const ALL = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

const YAML = `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
  - name: gizmo.v1.0.0
  - name: gizmo.v1.1.0
    replaces: gizmo.v1.0.0¦
    skipRange: '<1.1.0'
---
schema: olm.bundle
package: gizmo
name: gizmo.v1.1.0
image: registry.example.com/gizmo:1
properties:
  - type: olm.package
    value: {packageName: gizmo, version: 1.1.0}
`;

const PACKAGE = 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n';

const JSON_STREAM = `{"schema": "olm.package", "name": "gizmo", "defaultChannel": "stable"}
{
  "schema": "olm.channel", "package": "gizmo", "name": "stable",
  "entries": [
    {"name": "gizmo.v1.0.0"},
    {"name": "gizmo.v1.1.0", "replaces": "gizmo.v1.0.0"¦}
  ]
}
{"schema": "olm.bundle", "package": "gizmo", "name": "gizmo.v1.1.0", "image": "x:1", "properties": [
  {"type": "olm.package", "value": {"packageName": "gizmo", "version": "1.1.0"}}]}
`;

interface Typing {
  readonly session: Session;
  readonly file: string;
  /** Types a letter, and returns where the next one goes. */
  type(letter: string): Position;
}

async function typingIn(
  name: string,
  marked: string,
  others: Readonly<Record<string, string>> = {},
): Promise<Typing> {
  const file = `${FOLDER}/catalog/${name}`;
  const text = marked.replace('¦', '');
  const { session } = await startedSession(
    memoryEnvironment(
      new Map([
        [file, text],
        ...Object.entries(others).map(([other, content]) => [`${FOLDER}/catalog/${other}`, content] as const),
      ]),
    ),
  );
  session.open(file, text, 1);
  const before = marked.slice(0, marked.indexOf('¦')).split('\n');
  let at = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  let version = 1;
  const type = (letter: string): Position => {
    session.change(file, [{ range: { start: at, end: at }, text: letter }], ++version);
    session.settle(file);
    at = letter === '\n' ? { line: at.line + 1, character: 0 } : { ...at, character: at.character + 1 };
    return at;
  };
  return { session, file, type };
}

/** The lenses and hints of the file, and what the tree is made of: what a person sees come and go. */
function inSight({ session, file }: Typing): string[] {
  const context = session.context(file);
  if (context === undefined) throw new Error('The file is not open.');
  const lenses = atOnce(codeLenses(context)).map(({ title }) => formatMessage(title));
  const hints = atOnce(inlayHints(context, ALL, { version: true, head: true, hops: true }));
  const shown = hints.map(({ parts }) => parts.map((part) => formatMessage(part)).join(', '));
  const packages = lenientCatalogs(session)
    .flatMap((catalog) => [...catalog.packages.values()])
    .map(({ name, channels, bundles }) => `${name}: ${channels.length} channel, ${bundles.length} bundle`);
  return [...lenses, ...shown, ...packages];
}

/** The catalogs as people read them. */
function lenientCatalogs(session: Session): Catalog[] {
  return session.lenientUnits().flatMap(({ snapshot }) => (isCatalog(snapshot) ? [snapshot.whole] : []));
}

/** The blobs that features know, by what they are called. */
function blobNames({ session, file }: Typing): string[] {
  const blobs = catalogOf(session.context(file))?.snapshot.whole.blobs ?? [];
  return blobs.map((blob) => `${blob.kind} ${blob.package?.value ?? ''} ${blob.name?.value ?? ''}`);
}

const SAMPLES = [
  'catalog/tidewatch/catalog.yaml',
  'catalog/quayside/channels.yaml',
  'catalog/quayside/deprecations.yaml',
  'catalog/lanternfish/channel-stable.json',
];

describe('while somebody types', () => {
  it.each(SAMPLES)('each line of %s again, every blob stays', async (name) => {
    const text = readFileSync(path.join(PROJECT, 'samples', name), 'utf8');
    const all = blobNames(await typingIn(path.basename(name), `${text}¦`));
    const lines = text.split('\n');
    for (const [at, line] of lines.entries()) {
      // What a document is, and where it begins, is told by these lines alone. A picture is pasted.
      if (/^(---|"?schema"?:)/.test(line.trim()) || line.length > 200) continue;
      const before = lines.slice(0, at).map((other) => `${other}\n`);
      const marked = [...before, '¦\n', ...lines.slice(at + 1).map((other) => `${other}\n`)].join('');
      const typing = await typingIn(path.basename(name), marked);
      const without = blobNames(typing);
      const names = all.filter((blob) => without.includes(blob));
      for (const letter of line) {
        typing.type(letter);
        const now = blobNames(typing);
        const lost = names.filter((blob) => !now.includes(blob));
        expect.soft(lost, `line ${at + 1}, ${JSON.stringify(letter)}`).toEqual([]);
        expect.soft(now.length, `line ${at + 1}, ${JSON.stringify(letter)}`).toBe(all.length);
      }
    }
  });

  it.each([
    ['a key into an entry, in YAML', 'catalog.yaml', YAML, '\n    skips'],
    ['a list into an entry, in YAML', 'catalog.yaml', YAML, '\n    skips:\n      - other.v1'],
    ['a word that is no entry, in YAML', 'catalog.yaml', YAML.replace(/ {4}skipRange.*\n/, ''), '\n  - na'],
    ['a key into an entry, in JSON', 'catalog.json', JSON_STREAM, ', "skips": ["other.v1"'],
    ['a bracket that is still open', 'catalog.yaml', YAML, '\n  - foo: ['],
    ['a number where a name belongs', 'catalog.yaml', YAML, '\n    skips: [1.0'],
  ])('%s, lenses, hints and the tree stay as they are', async (_what, name, marked, typed) => {
    const typing = await typingIn(name, marked);
    const before = inSight(typing);
    expect(before).toEqual([
      '2 entries',
      'Head: gizmo.v1.1.0',
      'Show update graph',
      'In stable',
      'head gizmo.v1.1.0',
      '1 update to the head',
      'head',
      'gizmo: 1 channel, 1 bundle',
    ]);
    for (const letter of typed) {
      typing.type(letter);
      expect.soft(inSight(typing), JSON.stringify(letter)).toEqual(before);
    }
  });

  it('the key above a list again, the channel keeps its name', async () => {
    for (const order of [
      'schema: olm.channel\npackage: gizmo\nname: stable\n',
      'name: stable\npackage: gizmo\nschema: olm.channel\n',
      'schema: olm.channel\nname: stable\npackage: gizmo\n',
    ]) {
      const text = `${order}¦\n  - name: gizmo.v1\n  - name: gizmo.v2\n`;
      const typing = await typingIn('catalog.yaml', text, { 'package.yaml': PACKAGE });
      for (const letter of 'entries:') {
        expect.soft(blobNames(typing)).toEqual(['channel gizmo stable', 'package  gizmo']);
        typing.type(letter);
      }
      expect.soft(blobNames(typing)).toEqual(['channel gizmo stable', 'package  gizmo']);
    }
  });

  it.each([
    ['nothing', ''],
    ['a bracket', '['],
    ['a quote', '"st'],
    ['an alias', '*'],
    ['a list', '[]'],
  ])('%s as its name leaves a channel its lenses', async (_, value) => {
    const text = YAML.replace('¦', '').replace('name: stable', `name: ${value}¦`);
    expect(inSight(await typingIn('catalog.yaml', text))).toContain('Head: gizmo.v1.1.0');
  });

  it.each([
    ['a comma behind the first object', (text: string) => text.replace('}\n', '},\n')],
    ['a bracket too many behind the first object', (text: string) => text.replace('}\n', '}}\n')],
    ['a quote between two objects', (text: string) => text.replace('}\n', '}\n"\n')],
    ['a comma behind the second object', (text: string) => text.replace(']\n}\n', ']\n},\n')],
    ['a new object in front of the first', (text: string) => `{""}${text}`],
    ['a new object in front of the second', (text: string) => text.replace('}\n', '}\n{""}')],
  ])('%s, in JSON, takes no other away and gives none twice', async (_, typed) => {
    const typing = await typingIn('catalog.json', `${typed(JSON_STREAM.replace('¦', ''))}¦`, {
      'package.yaml': PACKAGE.replaceAll('gizmo', 'other'),
    });
    expect(blobNames(typing)).toEqual([
      'package  gizmo',
      'channel gizmo stable',
      'bundle gizmo gizmo.v1.1.0',
      'package  other',
    ]);
  });

  it('a package that nobody types in stays the same object', async () => {
    const other = YAML.replaceAll('gizmo', 'other').replace('¦', '').replace('replaces', 'repl aces');
    const typing = await typingIn('catalog.yaml', YAML, { 'other.yaml': other });
    typing.session.open(`${FOLDER}/catalog/other.yaml`, other.replace('repl aces:', 'repl'), 1);
    const packages = () => lenientCatalogs(typing.session)[0]?.packages;
    const before = packages()?.get('other');
    expect(before?.channels).toHaveLength(1);
    typing.type('1');
    expect(packages()?.get('other')).toBe(before);
    expect(packages()?.get('gizmo')).toBeDefined();
  });
});
