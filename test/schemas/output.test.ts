/** What the commands print as JSON is what schemas/output/ and docs/json-output.md say, member by member. */
import { Ajv, type ValidateFunction } from 'ajv';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { casesFolder, PROJECT } from '../support/cases.ts';
import { catalens } from '../support/command-line.ts';

type Schema = Readonly<Record<string, unknown>>;

const FOLDER = path.join(PROJECT, 'schemas/output');
const SHARED = 'places.schema.json';
const schemas = new Map(
  readdirSync(FOLDER).map((name) => [
    name,
    JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Schema,
  ]),
);

/** The schema of each command, as published, or with the members that it names and no others. */
function validators(change: (schema: unknown) => unknown): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, allowUnionTypes: true });
  const changed = [...schemas].map(([name, schema]) => [name, change(schema) as Schema] as const);
  for (const [name, schema] of changed) if (name === SHARED) ajv.addSchema(schema);
  return new Map(
    changed
      .filter(([name]) => name !== SHARED)
      .map(([name, schema]) => [name.replace('.schema.json', ''), ajv.compile(schema)]),
  );
}

/** Objects may hold nothing but the members that are named. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return inner['type'] === 'object' ? { ...inner, additionalProperties: false } : inner;
}

const published = validators((schema) => schema);
const strict = validators(closed);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'output-'));
  const fan = '3.0.0 replaces 2.0.0 range =1.0.0\n2.0.0 replaces 1.0.0\n1.0.0';
  write('before', `# stable\n${fan}\n# fast\n${fan}\n# old\n1.0.0`);
  write(
    'after',
    '# stable\n3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0\n# fast\n4.0.0 replaces 3.0.0\n3.0.0\n# new\n4.0.0',
  );
  write('stuck', '# stable\n3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0');
  write('mention', '# stable\n3.0.0 replaces 2.0.0');
  mkdirSync(path.join(folder, 'empty'));
  writeReleases();
  write('refused', '# stable\n1.0.0');
  const modes =
    '- type: olm.csv.metadata\n  value: {installModes: [{type: OwnNamespace, supported: true}]}\n';
  appendFileSync(path.join(folder, 'refused/p.yaml'), modes);
  writeFileSync(
    path.join(folder, 'extension.yaml'),
    'apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\nspec: {source: {catalog: {packageName: p}}}\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lines: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'p.yaml'), catalogText(lines));
}

/** A channel with an unsafe update and a release elsewhere, and one whose CRDs nobody knows. */
function writeReleases(): void {
  mkdirSync(path.join(folder, 'releases'));
  const object = (side: string) =>
    readFileSync(path.join(crdCase('many-rules-at-once'), `${side}.yaml`)).toString('base64');
  const blob = (name: string, side?: string) =>
    `---\nschema: olm.bundle\npackage: p\nname: ${name}\nproperties:\n${side === undefined ? '- {type: olm.maxOpenShiftVersion, value: "4.20"}' : `- {type: olm.bundle.object, value: {data: ${object(side)}}}`}\n`;
  writeFileSync(
    path.join(folder, 'releases/p.yaml'),
    `schema: olm.channel
package: p
name: stable
entries: [{name: p.v1.1.0, replaces: p.v1.0.0}, {name: p.v1.0.0}, {name: p.v0.1.0}]
---
schema: olm.channel
package: p
name: loose
entries: [{name: p.v0.2.0, skips: [p.v0.1.0]}, {name: p.v0.1.0}]
${blob('p.v1.1.0', 'new')}${blob('p.v1.0.0', 'old')}${blob('p.v0.1.0')}${blob('p.v0.2.0')}`,
  );
}

function requestOf(name: string): string {
  return `--request ${path.join(casesFolder('resolution'), name, 'request.json')}`;
}

function resolving(name: string): readonly ['resolve', string, 'own'] {
  return ['resolve', requestOf(name), 'own'];
}

function crdCase(name: string): string {
  return path.join(casesFolder('crd-upgrade'), name);
}

const FITS_NOT = 'classic-existing-cr-breaks';

/** Command lines, by the schema of what they print: in the samples of the project, or with the catalogs from above. */
const COMMANDS: readonly (readonly [command: string, args: string, where: 'samples' | 'own'])[] = [
  ['check', '', 'samples'],
  ['check', '--max-findings 3 --min-level warning', 'samples'],
  ['check', '--suite opm broken-loading', 'samples'],
  ['check', 'empty', 'own'],
  ['rules', '', 'own'],
  ['render', path.join(casesFolder('bundle'), 'valid-minimal'), 'own'],
  ['graph', 'catalog --package tidewatch', 'samples'],
  ['graph', 'catalog --package quayside', 'samples'],
  ['graph', 'broken-graph', 'samples'],
  ['graph', 'before', 'own'],
  ['graph', 'mention', 'own'],
  ['path', 'before --from 1.0.0', 'own'],
  ['path', 'before --from 1.0.0 --to 3.0.0 --blocking', 'own'],
  ['path', 'stuck --from 1.0.0 --blocking', 'own'],
  ['path', 'before --from 0.1.0 --olm v1', 'own'],
  ['path', 'before --to 2.0.0', 'own'],
  ['path', 'before --to 2.0.0 --olm v1', 'own'],
  ['path', 'before', 'own'],
  ['path', 'stuck', 'own'],
  ['path', 'stuck --olm v1', 'own'],
  ['path', 'broken-graph', 'samples'],
  ...['v1-upgrade-skiprange', 'v1-release-explicit-gate-on', 'v1-upgrade-channel-switch-without-edge'].map(
    resolving,
  ),
  ...['v1-catalogs-ambiguous', 'v1-catalog-not-serving-fails', 'v1-deprecated-bundle-demoted'].map(resolving),
  ...['classic-dependency-gvk', 'classic-upgrade-one-step', 'classic-order-dependent-choice'].map(resolving),
  ...['classic-dependency-missing', 'classic-deprecated-bundle-not-demoted'].map(resolving),
  ['resolve', 'extension.yaml --catalog operators=refused', 'own'],
  ['resolve', `${requestOf('v1-fresh-latest')} ${requestOf('classic-upgrade-at-head')}`, 'own'],
  ['matrix', '', 'own'],
  ['matrix', 'catalog --olm v1', 'samples'],
  ['diff', 'before after', 'own'],
  ['diff', 'after before', 'own'],
  ['diff', 'before before', 'own'],
  ['diff', 'catalog broken-graph', 'samples'],
  ...['many-rules-at-once', 'no-change', 'served-triple'].map(
    (name) => ['crd-diff', `${crdCase(name)}/old.yaml ${crdCase(name)}/new.yaml`, 'own'] as const,
  ),
  [
    'crd-diff',
    `${crdCase(FITS_NOT)}/old.yaml ${crdCase(FITS_NOT)}/new.yaml --suite olm-classic --stored-objects ${crdCase(FITS_NOT)}/crs.yaml`,
    'own',
  ],
  ['crd-diff', '--path releases', 'own'],
  ['crd-diff', '--path releases --channel loose', 'own'],
];

/** The name of the schema: a command that answers two questions has two. */
function schemaOf(command: string, args: string): string {
  return args.startsWith('--path ') ? `${command}-path` : command;
}

async function printed(command: string, args: string, where: 'samples' | 'own'): Promise<unknown> {
  const cwd = where === 'samples' ? path.join(PROJECT, 'samples') : folder;
  const words = args.split(' ').filter((word) => word !== '');
  const { code, stdout, stderr } = await catalens([command, ...words, '--format', 'json'], { cwd });
  if (stdout === '') throw new Error(`exit code ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

describe('the JSON of', () => {
  it.each(COMMANDS)('%s %s is as laid down', async (command, args, where) => {
    const answer = await printed(command, args, where);
    for (const kind of [published, strict]) {
      const validate = kind.get(schemaOf(command, args));
      expect(validate?.(answer), JSON.stringify(validate?.errors?.slice(0, 3))).toBe(true);
    }
  });

  it('every command with --format json has a schema, and no schema is left over', async () => {
    const { stdout } = await catalens(['--help']);
    const names = [...stdout.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
    const withJson: string[] = [];
    for (const name of names) {
      const { stdout: help } = await catalens(['help', name]);
      if (/--format [\s\S]*\bjson\b/.test(help)) withJson.push(name);
    }
    expect(new Set(COMMANDS.map(([command]) => command))).toEqual(new Set(withJson));
    const needed = new Set(COMMANDS.map(([command, args]) => schemaOf(command, args)));
    expect([...published.keys()].sort()).toEqual([...needed].sort());
  });
});

describe('the schemas', () => {
  it('refuse what is not laid down', async () => {
    const answer = (await printed('graph', 'before', 'own')) as object;
    const validate = strict.get('graph');
    expect(validate?.({ ...answer, package: 1 })).toBe(false);
    expect(validate?.({ ...answer, more: 1 })).toBe(false);
    expect(published.get('graph')?.({ ...answer, more: 1 })).toBe(true);
    expect(validate?.(Object.fromEntries(Object.entries(answer).slice(1)))).toBe(false);
  });

  it('say of every member what it is', () => {
    const silent = [...schemas].flatMap(([name, schema]) =>
      [...members(schema)].filter(([, member]) => !isSaid(member)).map(([at]) => `${name} ${at}`),
    );
    expect(silent).toEqual([]);
  });

  it('know no member that no command ever prints', async () => {
    const seen = new Set<string>();
    for (const [command, args, where] of COMMANDS) collect(await printed(command, args, where), seen);
    const named = new Set(
      [...schemas.values()].flatMap((schema) => [...members(schema)].map(([name]) => name)),
    );
    expect([...named].filter((name) => !seen.has(name))).toEqual([]);
  });

  it('are named by the page on JSON output, and it by all that they name', () => {
    const page = readFileSync(path.join(PROJECT, 'docs/json-output.md'), 'utf8');
    for (const name of schemas.keys()) expect(page).toContain(`../schemas/output/${name}`);
    const missing = [...schemas.values()]
      .flatMap((schema) => [...members(schema)].map(([name]) => name))
      .filter((name) => !page.includes(`\`${name}\``));
    expect([...new Set(missing)]).toEqual([]);
  });
});

function isSaid(member: unknown): boolean {
  const { description } = member as { description?: string };
  return description?.endsWith('.') === true;
}

/** The members that a schema names, wherever, with what it says of each. */
function* members(schema: unknown): Generator<[name: string, member: unknown]> {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as { properties?: Schema };
  if (properties !== undefined) yield* Object.entries(properties);
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const member of Object.values(value as Schema)) yield* members(member);
    else yield* members(value);
  }
}

/** The names of members in an answer. */
function collect(value: unknown, seen: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) seen.add(key);
    collect(inner, seen);
  }
}
