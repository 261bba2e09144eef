/** Folders and files that may not be read: told with their names, in an editor and on the command line, and nothing stops. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../server/src/cli/usage-error.ts';
import { checkNamed } from '../../server/src/cli/check/by-suite.ts';
import { checkFound } from '../../server/src/cli/check/found.ts';
import { nodeFiles } from '../../server/src/protocol/node-files.ts';
import { codeOf, type Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import { DEFAULT_CONFIG } from '../../server/src/engine/project/config.ts';
import { configWords } from '../../server/src/families/project/config-words.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import type { Environment } from '../../server/src/engine/files/environment.ts';
import { memoryEnvironment, type MemoryFiles } from '../support/memory-files.ts';
import { FOLDER, startedSession } from '../support/session.ts';
import { ALL_RULES } from '../support/units.ts';

const CATALOG =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\n' +
  'entries:\n- name: gizmo.v1.0.0\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1\n' +
  'properties:\n- {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n';

const IN_CATALOG =
  'You may not list this folder, so opm could not read the catalog either. Change its permissions.';
const OUTSIDE =
  'You may not list this folder: it was not looked through for catalogs. Change its permissions.';

/** The environment without the right to look into some paths. Tests may run as root, who may look into all of them. */
function without(env: Environment, ...locked: string[]): Environment {
  const forbidden = { ok: false, failure: 'forbidden', detail: 'EACCES: permission denied' } as const;
  return {
    ...env,
    readFolder: async (folder) => {
      const listing = await env.readFolder(folder);
      return listing.ok && locked.includes(folder) ? forbidden : listing;
    },
    readFile: (file, maxBytes) =>
      locked.includes(file) ? Promise.resolve(forbidden) : env.readFile(file, maxBytes),
  };
}

function warnings(diagnostics: readonly Diagnostic[]): string[][] {
  return diagnostics
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ file, rule, message }) => [file, codeOf(rule), formatMessage(message)]);
}

describe('in an editor', () => {
  async function started(files: Readonly<Record<string, string>>, ...locked: string[]) {
    const held: MemoryFiles = new Map(
      Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, text] as const),
    );
    const locks = locked.map((name) => `${FOLDER}/${name}`);
    const env: Environment = {
      ...memoryEnvironment(held),
      readFolder: (folder) => without(memoryEnvironment(held), ...locks).readFolder(folder),
      readFile: (file, most) => without(memoryEnvironment(held), ...locks).readFile(file, most),
    };
    const { session, touched, index } = await startedSession(env);
    const said = (name: string) => warnings(session.diagnostics(`${FOLDER}/${name}`));
    return { said, touched, index, unlock: () => locks.splice(0), session };
  }

  it('a folder of a catalog that cannot be listed is a fault of the catalog', async () => {
    const { said, touched } = await started(
      { 'catalog/gizmo/catalog.yaml': CATALOG, 'catalog/secret/more.yaml': 'x: 1' },
      'catalog/secret',
    );
    expect(touched).toContain(`${FOLDER}/catalog/secret`);
    expect(said('catalog/secret')).toEqual([[`${FOLDER}/catalog/secret`, 'fbc/file-unreadable', IN_CATALOG]]);
  });

  it('no .indexignore leaves it out, as for opm', async () => {
    const { said } = await started(
      {
        'catalog/gizmo/catalog.yaml': CATALOG,
        'catalog/secret/more.yaml': 'x: 1',
        'catalog/.indexignore': 'secret\n',
      },
      'catalog/secret',
    );
    expect(said('catalog/secret').map(([, code]) => code)).toEqual(['fbc/file-unreadable']);
  });

  it('elsewhere it is told that nobody looked there, until somebody can', async () => {
    const { said, touched, index, unlock, session } = await started(
      { 'catalog/gizmo/catalog.yaml': CATALOG, 'elsewhere/other.yaml': CATALOG },
      'elsewhere',
    );
    expect(said('elsewhere')).toEqual([[`${FOLDER}/elsewhere`, 'project/not-looked-into', OUTSIDE]]);
    unlock();
    touched.clear();
    await index();
    expect(touched).toContain(`${FOLDER}/elsewhere`);
    expect(said('elsewhere')).toEqual([]);
    expect(session.allFolders()[0]?.checkedUnits()).toHaveLength(2);
  });

  it('the rest of the folder is checked all the same', async () => {
    const broken = CATALOG.replace('defaultChannel: stable', 'defaultChannel: stabel');
    const { said } = await started(
      { 'catalog/gizmo/catalog.yaml': broken, 'elsewhere/other.yaml': CATALOG },
      'elsewhere',
    );
    expect(said('catalog/gizmo/catalog.yaml').map(([, code]) => code)).toEqual([
      'fbc/default-channel-unknown',
    ]);
  });

  it('a workspace folder that cannot be listed says so itself', async () => {
    const { session } = await startedSession(without(memoryEnvironment(new Map()), FOLDER));
    expect(warnings(session.diagnostics(FOLDER))).toEqual([[FOLDER, 'project/not-looked-into', OUTSIDE]]);
  });
});

describe('on the command line', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'unreadable-')).split(path.sep).join('/');
    for (const name of ['catalog/gizmo', 'catalog/secret', 'elsewhere']) {
      mkdirSync(path.join(folder, name), { recursive: true });
    }
    writeFileSync(path.join(folder, 'catalog/gizmo/catalog.yaml'), CATALOG);
    writeFileSync(path.join(folder, 'elsewhere/other.yaml'), CATALOG.replaceAll('gizmo', 'widget'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const options = { ...ALL_RULES, suppressions: true };
  const OPM = new Set(['opm']);
  /** A folder, as it is asked about with `--suite opm`. */
  const asked = (given: string) => ({ folders: [`${folder}/${given}`], suites: OPM, given: {} });
  const silent = { show: () => undefined, end: () => undefined };
  const env = (...locked: string[]) =>
    without(
      nodeFiles((file) => file),
      ...locked.map((name) => (name === '' ? folder : `${folder}/${name}`)),
    );
  const check = async (given: string, ...locked: string[]) => {
    const project = {
      folder,
      file: '.catalens.yaml',
      config: DEFAULT_CONFIG,
      diagnostics: [],
      words: configWords([]),
      isNamed: false,
    };
    const path = given === '' ? folder : `${folder}/${given}`;
    return checkFound(env(...locked), [path], options, project, silent);
  };

  it('a folder of a catalog that cannot be listed is an error, with its name', async () => {
    const { diagnostics, roots } = await check('', 'catalog/secret');
    expect(warnings(diagnostics)).toEqual([[`${folder}/catalog/secret`, 'fbc/file-unreadable', IN_CATALOG]]);
    expect(diagnostics.find(({ rule }) => rule.id === 'file-unreadable')?.fixes).toEqual([]);
    expect(roots).toHaveLength(2);
  });

  it.each(['elsewhere', 'elsewhere/other.yaml'])(
    '%s, which is in no catalog, is reported, with its name',
    async (locked) => {
      const { diagnostics, roots } = await check('', locked);
      expect(warnings(diagnostics).map(([file, code]) => [file, code])).toEqual([
        [`${folder}/${locked}`, 'project/not-looked-into'],
      ]);
      expect(roots).toHaveLength(1);
    },
  );

  it.each([
    ['elsewhere', 'elsewhere', 'You may not read the folder'],
    ['elsewhere/other.yaml', 'elsewhere/other.yaml', 'You may not read the file'],
  ])('what is asked for by name must be readable: %s', async (given, locked, message) => {
    await expect(check(given, locked)).rejects.toThrow(UsageError);
    await expect(check(given, locked)).rejects.toThrow(`${message} "${folder}/${given}".`);
  });

  it.each([
    ['catalog', 'catalog', 'fbc/file-unreadable'],
    ['catalog', 'catalog/secret', 'fbc/file-unreadable'],
    ['catalog/gizmo/catalog.yaml', '', 'fbc/fbc-root-not-directory'],
    ['nowhere', '', 'fbc/fbc-root-not-directory'],
  ])('the suite opm fails for %s without %s', async (given, locked, code) => {
    const locks = locked === '' ? [] : [locked];
    const { diagnostics } = await checkNamed(env(...locks), asked(given), options, silent);
    const faults = warnings(diagnostics).filter(([, found]) => found !== 'fbc/catalog-empty');
    expect(faults.map(([file, found]) => [file, found])).toEqual([
      [`${folder}/${locked === '' ? given : locked}`, code],
    ]);
  });

  it('the suite opm is not talked out of it by an .indexignore', async () => {
    writeFileSync(path.join(folder, 'catalog/.indexignore'), 'secret\n');
    const { diagnostics } = await checkNamed(env('catalog/secret'), asked('catalog'), options, silent);
    expect(warnings(diagnostics).map(([, code]) => code)).toEqual(['fbc/file-unreadable']);
  });
});
