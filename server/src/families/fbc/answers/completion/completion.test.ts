import { describe, expect, it } from 'vitest';
import { asked, CURSOR } from '../../../testing/context.ts';
import { catalogText } from '../../graph/testing/graph-of.ts';
import { renderDoc } from '../../../../features/hover/doc.ts';
import { completionsAt } from '../../../../features/completion/completion.ts';
import { suggestionDoc } from '../../../../features/completion/resolve.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';

function suggest(
  marked: string,
  others: Readonly<Record<string, string>> = {},
  path?: string,
): readonly Suggestion[] {
  const { context, position } = asked(marked, others, path);
  return completionsAt(context, position)?.items ?? [];
}

const labels = (marked: string, others?: Readonly<Record<string, string>>, path?: string) =>
  suggest(marked, others, path).map((item) => item.label);

/** The text with a suggestion taken, the cursor mark at the first place to fill in or behind what was written. */
function taken(
  marked: string,
  label: string,
  others: Readonly<Record<string, string>> = {},
  path?: string,
): string {
  const { context, position, text } = asked(marked, others, path);
  const found = completionsAt(context, position);
  const item = found?.items.find((each) => each.label === label);
  if (found === undefined || item === undefined)
    throw new Error(`not offered: ${label}; ${labels(marked).join(' ')}`);
  const start = context.source.starts.offset[found.chunkIndex] ?? 0;
  const inserted = (item.insertion.snippet ?? item.insertion.plain)
    .replace(/\$1/, CURSOR)
    .replace(/\$\{1:([^}]*)\}/, `${CURSOR}$1`)
    .replace(/\$\{\d:([^}]*)\}|\$\d/g, '$1')
    .replace(/\\([\\$}])/g, '$1');
  const after = text.slice(0, start + item.span.start) + inserted + text.slice(start + item.span.end);
  if (item.extra === undefined) return after;
  const at = start + item.extra.span.start;
  return after.slice(0, at) + item.extra.text + after.slice(at);
}

const CATALOG = catalogText(`
  # stable
  1.10.0 replaces 1.9.0
  1.9.0 replaces 1.2.0
  1.2.0
  # fast
  1.10.0
  ! 1.2.0`);
const OTHERS = { 'catalog/p.yaml': CATALOG };
const CHANNEL = 'schema: olm.channel\npackage: p\nname: beta\n';

describe('keys', () => {
  it('are those that the mapping lacks, required ones first', () => {
    expect(labels('schema: olm.channel\nname: a\n¦')).toEqual([
      'package',
      'entries',
      'properties',
      'new package',
      'new channel',
      'new bundle',
      'new deprecations',
    ]);
  });
  it.each<[string, string, string, string]>([
    ['get a colon', 'schema: olm.channel\nna¦', 'name', 'schema: olm.channel\nname: ¦'],
    [
      'leave a colon that is there',
      'schema: olm.channel\nna¦: x\n',
      'name',
      'schema: olm.channel\nname: x\n',
    ],
    [
      'start a list',
      'schema: olm.channel\nent¦\n',
      'entries',
      'schema: olm.channel\nentries:\n  - name: ¦\n',
    ],
    [
      'start a list as the others are',
      'schema: olm.bundle\nproperties:\n- type: a\nrel¦\n',
      'relatedImages',
      'schema: olm.bundle\nproperties:\n- type: a\nrelatedImages:\n- name: ¦\n',
    ],
    [
      'in an entry',
      `${CHANNEL}entries:\n  - name: a\n    ¦\n`,
      'skips',
      `${CHANNEL}entries:\n  - name: a\n    skips:\n      - ¦\n`,
    ],
    ['behind a dash', `${CHANNEL}entries:\n  - na¦\n`, 'name', `${CHANNEL}entries:\n  - name: ¦\n`],
    [
      'of a property',
      'schema: olm.bundle\nproperties:\n- type: olm.package.required\n  value:\n    ¦\n',
      'versionRange',
      'schema: olm.bundle\nproperties:\n- type: olm.package.required\n  value:\n    versionRange: ¦\n',
    ],
    [
      'in braces',
      `${CHANNEL}entries: [{name: a, ¦}]\n`,
      'skips',
      `${CHANNEL}entries: [{name: a, skips: [¦]}]\n`,
    ],
    ['in JSON', '{"schema": "olm.channel", ¦}', 'name', '{"schema": "olm.channel", "name": "¦"}'],
    [
      'in JSON with a comma before',
      '{"schema": "olm.channel"\n ¦}',
      'name',
      '{"schema": "olm.channel",\n "name": "¦"}',
    ],
    [
      'in JSON with a comma behind',
      '{¦\n"schema": "olm.channel"}',
      'name',
      '{"name": "¦",\n"schema": "olm.channel"}',
    ],
    [
      'in JSON over an open string',
      '{"schema": "olm.channel", "na¦',
      'name',
      '{"schema": "olm.channel", "name": "¦"',
    ],
    [
      'in JSON with a colon there',
      '{"schema": "olm.channel", "na¦": "x"}',
      'name',
      '{"schema": "olm.channel", "name": "x"}',
    ],
    [
      'of a template',
      'schema: olm.semver\nsta¦\n',
      'stable',
      'schema: olm.semver\nstable:\n  bundles:\n    - image: ¦\n',
    ],
  ])('%s', (_name, marked, label, expected) => {
    expect(taken(marked, label)).toBe(expected);
  });
  it('of the project file are known', () => {
    expect(labels('¦', {}, 'x/.catalens.yaml')).toEqual([
      'roots',
      'ignore',
      'rules',
      'overrides',
      'clusterCatalogs',
      'baseline',
      'expect',
    ]);
  });
  it('of a bundle in a basic template are two', () => {
    expect(labels('schema: olm.template.basic\nentries:\n- schema: olm.bundle\n  ¦\n')).toEqual(['image']);
  });
  it('without a known schema are those of every blob', () => {
    expect(labels('sch¦').slice(0, 3)).toEqual(['schema', 'package', 'name']);
  });
});

describe('names', () => {
  const names = (marked: string) => labels(marked, OTHERS);
  it.each<[string, string, string[]]>([
    [
      'bundles for an entry, newest first',
      `${CHANNEL}entries:\n- name: ¦\n`,
      ['p.v1.10.0', 'p.v1.9.0', 'p.v1.2.0'],
    ],
    [
      'bundles that are no entry yet',
      `${CHANNEL}entries:\n- name: p.v1.9.0\n- name: ¦\n`,
      ['p.v1.10.0', 'p.v1.2.0'],
    ],
    [
      'bundles to replace, not itself',
      `${CHANNEL}entries:\n- name: p.v1.9.0\n  replaces: ¦\n`,
      ['p.v1.10.0', 'p.v1.2.0'],
    ],
    [
      'bundles to skip, each once',
      `${CHANNEL}entries:\n- name: p.v1.10.0\n  skips:\n  - p.v1.2.0\n  - ¦\n`,
      ['p.v1.9.0'],
    ],
    [
      'bundles to skip in brackets',
      `${CHANNEL}entries:\n- name: p.v1.10.0\n  skips: [p.v1.2.0, ¦]\n`,
      ['p.v1.9.0'],
    ],
    ['channels', 'schema: olm.package\nname: p\ndefaultChannel: ¦\n', ['stable', 'fast']],
    ['packages', 'schema: olm.bundle\npackage: ¦\n', ['p']],
    ['schemas', 'schema: ¦\n', ['olm.package', 'olm.channel', 'olm.bundle', 'olm.deprecations']],
    [
      'kinds of things to deprecate',
      'schema: olm.deprecations\npackage: p\nentries:\n- reference:\n    schema: ¦\n',
      ['olm.package', 'olm.channel', 'olm.bundle'],
    ],
    [
      'channels to deprecate',
      'schema: olm.deprecations\npackage: p\nentries:\n- reference:\n    schema: olm.channel\n    name: ¦\n',
      ['stable', 'fast'],
    ],
    [
      'bundles to deprecate',
      'schema: olm.deprecations\npackage: p\nentries:\n- reference: {name: ¦, schema: olm.bundle}\n',
      ['p.v1.10.0', 'p.v1.9.0', 'p.v1.2.0'],
    ],
    [
      'ranges below the entry',
      `${CHANNEL}entries:\n- name: p.v1.9.2\n  skipRange: ¦\n`,
      ['>=1.9.0 <1.9.2', '>=1.0.0 <1.9.2', '<1.9.2'],
    ],
    [
      'the version in the name',
      'schema: olm.bundle\npackage: p\nname: p.v3.0.0\nproperties:\n- type: olm.package\n  value:\n    version: ¦\n',
      ['3.0.0'],
    ],
    ['values of an enum', 'schema: olm.semver\ndefaultChannelTypePreference: ¦\n', ['minor', 'major']],
    ['yes and no', 'schema: olm.semver\ngenerateMajorChannels: ¦\n', ['true', 'false']],
  ])('%s', (_name, marked, expected) => {
    expect(names(marked)).toEqual(expected);
  });
  it('of the head is the first choice for what a new entry replaces', () => {
    const marked = `${CHANNEL}entries:\n- name: p.v1.2.0\n- name: p.v1.9.0\n  replaces: p.v1.2.0\n- name: p.v1.10.0\n  replaces: ¦\n`;
    expect(suggest(marked, OTHERS).find((item) => item.preferred)?.label).toBe('p.v1.9.0');
  });
  it('that are deprecated are marked', () => {
    const marked = `${CHANNEL}entries:\n- name: ¦\n`;
    expect(
      suggest(marked, OTHERS)
        .filter((item) => item.deprecated)
        .map((item) => item.label),
    ).toEqual(['p.v1.2.0']);
  });
  it('of bundles that are missing are offered to new ones', () => {
    const catalog = { 'catalog/p.yaml': `${CHANNEL}entries:\n- name: p.v7.0.0\n` };
    expect(labels('schema: olm.bundle\npackage: p\nname: ¦\n', catalog)).toEqual(['p.v7.0.0']);
  });
  it('of property types: known ones, and those that others have', () => {
    const catalog = {
      'catalog/p.yaml':
        'schema: olm.bundle\npackage: p\nname: a\nproperties:\n- {type: acme.note, value: 1}\n',
    };
    const found = labels('schema: olm.bundle\nproperties:\n- type: ¦\n', catalog);
    expect(found[0]).toBe('olm.package');
    expect(found.at(-1)).toBe('acme.note');
  });
  it('of categories that are not there yet', () => {
    const csv =
      'schema: olm.bundle\nproperties:\n- type: olm.csv.metadata\n  value:\n    annotations:\n      categories: ';
    expect(names(`${csv}Database, ¦\n`)).not.toContain('Database');
    expect(taken(`${csv}Database, Sec¦\n`, 'Security')).toBe(`${csv}Database, Security\n`);
    expect(taken(`${csv}"Sec¦, Database"\n`, 'Storage')).toBe(`${csv}"Storage, Database"\n`);
    expect(labels(`${csv}¦"Security"\n`)).toEqual([]);
    expect(labels(`${csv}"Security"¦\n`)).toEqual([]);
    expect(labels(`${csv}"¦\n`)).toContain('Security');
  });
});

describe('APIs', () => {
  const others = {
    'catalog/q.yaml':
      'schema: olm.bundle\npackage: q\nname: q\nproperties:\n- {type: olm.gvk, value: {group: g.example.com, version: v1, kind: Gizmo}}\n- {type: olm.gvk, value: {group: h.example.com, version: v2, kind: Gadget}}\n',
  };
  const property = 'schema: olm.bundle\nproperties:\n- type: olm.gvk.required\n  value:\n    ';
  it('are offered whole', () => {
    expect(taken(`${property}¦\n`, 'Gizmo.v1.g.example.com', others)).toBe(
      `${property}group: g.example.com\n    version: v1\n    kind: Gizmo\n`,
    );
  });
  it('are offered by their parts', () => {
    expect(labels(`${property}group: ¦\n`, others)).toEqual(['g.example.com', 'h.example.com']);
    expect(labels(`${property}group: h.example.com\n    kind: ¦\n`, others)).toEqual(['Gadget']);
  });
});

describe('quotes', () => {
  const others = { 'catalog/p.yaml': catalogText('# stable\n1.0.0') };
  const entry = `${CHANNEL}entries:\n- name: x\n  `;
  it.each<[string, string, string, string]>([
    ['are kept', `${entry}replaces: "p¦"\n`, 'p.v1.0.0', `${entry}replaces: "p.v1.0.0"\n`],
    ['are closed', `${entry}replaces: 'p¦\n`, 'p.v1.0.0', `${entry}replaces: 'p.v1.0.0'\n`],
    [
      'are set where YAML needs them',
      `${CHANNEL}entries:\n- name: x.v1.2.3\n  skipRange: ¦\n`,
      '<1.2.3',
      `${CHANNEL}entries:\n- name: x.v1.2.3\n  skipRange: '<1.2.3'\n`,
    ],
    [
      'are set in JSON',
      '{"schema": "olm.channel", "package": ¦}',
      'p',
      '{"schema": "olm.channel", "package": "p"}',
    ],
    [
      'are not set around true in JSON',
      '{"schema": "olm.semver", "generateMajorChannels": ¦}',
      'true',
      '{"schema": "olm.semver", "generateMajorChannels": true}',
    ],
  ])('%s', (_name, marked, label, expected) => {
    expect(taken(marked, label, others)).toBe(expected);
  });
});

describe('snippets', () => {
  it('write a new blob into an empty file', () => {
    expect(taken('¦', 'new channel')).toBe(
      'schema: olm.channel\npackage: ¦\nname: stable\nentries:\n  - name: ',
    );
    expect(taken('¦', 'new channel', {}, 'catalog/open.json')).toBe(
      '{\n  "schema": "olm.channel",\n  "package": "¦",\n  "name": "stable",\n  "entries": [\n    {\n      "name": ""\n    }\n  ]\n}',
    );
  });
  it('write a new blob behind another one, for its package', () => {
    expect(taken('schema: olm.package\nname: p\n¦', 'new bundle', {})).toMatch(
      /^schema: olm.package\nname: p\n---\nschema: olm.bundle\npackage: ¦p\nname: \n/,
    );
  });
  it('name the bundle that an entry waits for', () => {
    const waiting = { 'catalog/p.yaml': `${CHANNEL}entries:\n- name: p.v7.0.0\n` };
    const text = taken('schema: olm.package\nname: p\n---\n¦', 'new bundle', waiting);
    expect(text).toContain('schema: olm.bundle');
    const bundle = taken('schema: olm.channel\npackage: p\n¦', 'new bundle', waiting);
    expect(bundle).toContain('name: p.v7.0.0\n');
    expect(bundle).toContain('version: 7.0.0');
  });
  it('write the next entry after the head: a bundle that is newer', () => {
    const channel = `${CHANNEL}entries:\n  - name: p.v1.9.0\n  ¦\n`;
    expect(taken(channel, 'next entry after p.v1.9.0', OTHERS)).toBe(
      `${CHANNEL}entries:\n  - name: p.v1.9.0\n  - name: p.v1.10.0\n    replaces: p.v1.9.0\n`,
    );
  });
  it('write the next entry after the head: the next patch', () => {
    const channel = `${CHANNEL}entries:\n- name: p.v1.10.0\n- ¦\n`;
    expect(taken(channel, 'next entry after p.v1.10.0', OTHERS)).toBe(
      `${CHANNEL}entries:\n- name: p.v1.10.0\n- name: ¦p.v1.10.1\n  replaces: p.v1.10.0\n`,
    );
  });
  it('write the next entry in JSON', () => {
    const json = '{"schema": "olm.channel", "package": "p", "entries": [\n  {"name": "p.v1.9.0"}¦\n]}';
    expect(taken(json.replace('}¦', '},\n  ¦'), 'next entry after p.v1.9.0', OTHERS)).toContain(
      '},\n  {\n    "name": "p.v1.10.0",\n    "replaces": "p.v1.9.0"\n  }\n]}',
    );
  });
  it('write properties and deprecations', () => {
    expect(taken('schema: olm.bundle\nproperties:\n- ¦\n', 'olm.gvk')).toBe(
      'schema: olm.bundle\nproperties:\n- type: olm.gvk\n  value:\n    group: ¦\n    kind: \n    version: \n',
    );
    expect(taken('schema: olm.deprecations\nentries:\n  ¦\n', 'deprecate a channel')).toBe(
      'schema: olm.deprecations\nentries:\n  - reference:\n      schema: olm.channel\n      name: ¦\n    message: \n',
    );
  });
  it('keep the line ends of the file', () => {
    expect(taken('schema: olm.channel\r\nent¦\r\n', 'entries')).toBe(
      'schema: olm.channel\r\nentries:\r\n  - name: ¦\r\n',
    );
  });
});

describe('completion is quiet', () => {
  it.each([
    ['in comments', 'schema: olm.channel # na¦\n'],
    ['in long texts', 'schema: olm.package\ndescription: |\n  na¦\n'],
    ['behind a value', 'schema: olm.channel ¦\n'],
    ['where nothing is known', 'schema: acme.note\nvalue:\n  ¦\n'],
  ])('%s', (_name, marked) => {
    expect(labels(marked)).toEqual([]);
  });
  it('in files that are no catalogs', () => {
    const { context, position } = asked('apiVersion: v1\n¦');
    const { unit: _unit, ...outside } = context;
    expect(completionsAt(outside, position)).toBeUndefined();
  });
});

describe('explanations', () => {
  const explained = (marked: string, label: string) => {
    const { context, position } = asked(marked, OTHERS);
    const item = completionsAt(context, position)?.items.find((each) => each.label === label);
    const doc = item?.doc && suggestionDoc(context, item.doc);
    return doc && renderDoc(doc, { markdown: false, pictures: false });
  };
  it.each([
    ['schema: olm.channel\n¦', 'entries', 'Required.'],
    [`${CHANNEL}entries:\n- name: ¦\n`, 'p.v1.9.0', 'Channel `stable`: replaces `p.v1.2.0`'],
    ['schema: olm.package\nname: p\ndefaultChannel: ¦\n', 'stable', 'Entries: 3'],
    ['schema: ¦\n', 'olm.bundle', 'one version of an operator'],
    ['schema: olm.semver\ndefaultChannelTypePreference: ¦\n', 'minor', 'Channels of minor versions.'],
    [`${CHANNEL}entries:\n- name: p.v1.9.2\n  skipRange: ¦\n`, '<1.9.2', 'Matches 2 bundles'],
    [`${CHANNEL}entries:\n- ¦\n`, 'entry', 'name: '],
    [`${CHANNEL}entries:\n  - name: p.v1.2.0\n  ¦\n`, 'next entry after p.v1.2.0', '\n  replaces: p.v1.2.0'],
    [`${CHANNEL}entries:\n  - name: p.v1.2.0\n  - ¦\n`, 'next entry after p.v1.2.0', '\nreplaces: p.v1.2.0'],
  ])('%j: %s', (marked, label, expected) => {
    expect(explained(marked, label)).toContain(expected);
  });
});
