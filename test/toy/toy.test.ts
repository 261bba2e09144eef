/** One folder and one registration make a family: what a real server and the command line say of toys. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CompletionList,
  DocumentSymbol,
  Hover,
  Location,
  Position,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { checkFound } from '../../server/src/cli/check/found.ts';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import { DEFAULT_CONFIG } from '../../server/src/engine/project/config.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import { allFamilies } from '../../server/src/families/answering.ts';
import { configWords } from '../../server/src/families/project/config-words.ts';
import { nodeFiles } from '../../server/src/protocol/node-files.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { TestServer } from '../support/language-server.ts';
import { toyFamily } from './family.ts';

const ADA = `kind: toy.example
name: ada
team: red
friends: [bob, ada, cy, zed]
---
kind: toy.example
name: dee
team: red
friends:
  - ada
`;
const FILES: Readonly<Record<string, string>> = {
  'box/ada.yaml': ADA,
  'box/bob.yaml': 'kind: toy.example\nname: bob\nteam: blue\nfriends: ["ada"]\n',
  'box/none.yaml': 'kind: other.example\nname: ada\n',
  'chest/cy.yaml': 'kind: toy.example\nname: cy\nleads: it\n',
  'broken/toy.yaml': 'kind: toy.example\nname: [\n',
};
/** What is found in them, by file. */
const FOUND = {
  'box/ada.yaml': [
    'toy/toy-nobody-leads Nobody leads the 3 toys of this box.',
    'toy/toy-friend-of-itself `ada` is a friend of itself.',
    'toy/toy-unknown-friend `zed` lives in no box.',
  ],
  'box/bob.yaml': ['toy/toy-alone-in-team Nobody else is in the team `blue`.'],
  'broken/toy.yaml': ['toy/toy-nobody-leads Nobody leads the 0 toys of this box.', 'toy/toy-unreadable'],
};

let folder: string;
let program: string;
let server: TestServer;

beforeAll(async () => {
  program = path.join(mkdtempSync(path.join(tmpdir(), 'toy-server-')), 'server.cjs');
  const entry = path.join(import.meta.dirname, 'server.ts');
  await build({ entryPoints: [entry], bundle: true, platform: 'node', format: 'cjs', outfile: program });
});
afterAll(() => rmSync(path.dirname(program), { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'toys-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const uriOf = (file: string): string => pathToFileURL(path.join(folder, file)).href;

/** The beginnings of what is found by file; of faults in the syntax the code alone. */
function sorted(found: readonly (readonly [file: string, said: string])[]): unknown {
  const byFile = new Map<string, string[]>();
  for (const [file, said] of found) {
    const short = said.startsWith('toy/toy-unreadable') ? 'toy/toy-unreadable' : said;
    byFile.set(file, [...(byFile.get(file) ?? []), short]);
  }
  return Object.fromEntries([...byFile].map(([file, said]) => [file, said.sort()]));
}

const EXPECTED = sorted(
  Object.entries(FOUND).flatMap(([file, said]) => said.map((one) => [file, one] as const)),
);

describe('the language server', () => {
  beforeEach(async () => {
    server = await TestServer.start({
      folder,
      command: [program, '--stdio'],
      settings: { diagnostics: { delay: 0 } },
      capabilities: {
        textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
        workspace: { configuration: true },
      },
    });
    for (const [file, text] of Object.entries(FILES)) await server.open(uriOf(file), text);
  });
  afterEach(() => server.stop());

  const ask = <Result>(method: string, file: string, position: Position, more: object = {}) =>
    server.connection.sendRequest<Result>(method, {
      textDocument: { uri: uriOf(file) },
      position,
      ...more,
    });

  /** What the client was told last. */
  const shown = (): unknown => {
    const latest = new Map(server.published.map(({ uri, diagnostics }) => [uri, diagnostics]));
    return sorted(
      Object.keys(FILES).flatMap((file) =>
        (latest.get(uriOf(file)) ?? []).map(({ code, message }) => {
          if (typeof message !== 'string') throw new Error('A message is plain text.');
          return [file, `${code} ${message}`] as const;
        }),
      ),
    );
  };
  /** Waits until all boxes have been read. */
  const allRead = () => expect.poll(shown).toEqual(EXPECTED);

  it('shows what the rules of every scope find', async () => {
    await allRead();
    const bob = await server.publish(uriOf('box/bob.yaml'));
    expect(bob[0]?.range).toEqual({ start: { line: 2, character: 6 }, end: { line: 2, character: 10 } });
  });

  it('looks again at the others when a toy comes to another box', async () => {
    const hasZed = (found: readonly { readonly code?: unknown }[]) =>
      found.some(({ code }) => code === 'toy/toy-unknown-friend');
    await server.publish(uriOf('box/ada.yaml'), ({ diagnostics }) => hasZed(diagnostics));
    await server.change(
      uriOf('chest/cy.yaml'),
      `${FILES['chest/cy.yaml']}---\nkind: toy.example\nname: zed\n`,
    );
    const latest = () =>
      server.published.findLast(({ uri }) => uri === uriOf('box/ada.yaml'))?.diagnostics ?? [];
    await expect.poll(() => hasZed(latest())).toBe(false);
  });

  it('explains a toy', async () => {
    await allRead();
    const hover = await ask<Hover>('textDocument/hover', 'box/bob.yaml', { line: 3, character: 12 });
    expect(JSON.stringify(hover.contents)).toContain('Toy ada of team red');
    expect(hover.range).toEqual({ start: { line: 3, character: 10 }, end: { line: 3, character: 15 } });
    const field = await ask<Hover>('textDocument/hover', 'box/bob.yaml', { line: 1, character: 2 });
    expect(JSON.stringify(field.contents)).toContain('What the toy is called.');
  });

  it('offers friends', async () => {
    await allRead();
    const found = await ask<CompletionList>('textDocument/completion', 'box/bob.yaml', {
      line: 3,
      character: 11,
    });
    expect(found.items.map(({ label }) => label)).toEqual(['ada', 'dee', 'bob']);
  });

  it('finds a toy in another file, and all who name it', async () => {
    await allRead();
    const at = { line: 3, character: 12 };
    const definition = await ask<Location | Location[]>('textDocument/definition', 'box/bob.yaml', at);
    expect([definition].flat().map(({ uri, range }) => [uri, range.start.line])).toEqual([
      [uriOf('box/ada.yaml'), 1],
    ]);
    const more = { context: { includeDeclaration: true } };
    const references = await ask<Location[]>('textDocument/references', 'box/bob.yaml', at, more);
    expect(references.map(({ uri, range }) => [uri, range.start.line])).toEqual([
      [uriOf('box/ada.yaml'), 1],
      [uriOf('box/ada.yaml'), 3],
      [uriOf('box/ada.yaml'), 9],
      [uriOf('box/bob.yaml'), 3],
    ]);
  });

  it('renames a toy in all files of its box, and not to a name that is taken', async () => {
    await allRead();
    const at = { line: 1, character: 7 };
    const { changes } = await ask<WorkspaceEdit>('textDocument/rename', 'box/ada.yaml', at, {
      newName: 'eve',
    });
    const edits = Object.entries(changes ?? {}).map(([uri, all]) => [
      uri,
      all.map(({ range, newText }) => `${range.start.line} ${newText}`),
    ]);
    expect(edits.sort()).toEqual([
      [uriOf('box/ada.yaml'), ['1 eve', '3 eve', '9 eve']],
      [uriOf('box/bob.yaml'), ['3 "eve"']],
    ]);
    const taken = ask('textDocument/rename', 'box/ada.yaml', at, { newName: 'bob' });
    await expect(taken).rejects.toThrow('There is a toy `bob` already.');
  });

  it('shows what a file consists of', async () => {
    const params = { textDocument: { uri: uriOf('box/ada.yaml') } };
    const symbols = await server.connection.sendRequest<DocumentSymbol[]>(
      'textDocument/documentSymbol',
      params,
    );
    expect(symbols.map(({ name, children = [] }) => [name, children.map((child) => child.name)])).toEqual([
      ['ada', ['bob', 'ada', 'cy', 'zed']],
      ['dee', ['ada']],
    ]);
  });
});

describe('catalens check', () => {
  it('says the same of files on disk', async () => {
    const options = {
      rules: ruleSet([...allFamilies, toyFamily]),
      project: '',
      suppressions: true,
    };
    const project = {
      folder,
      file: '.catalens.yaml',
      config: DEFAULT_CONFIG,
      diagnostics: [],
      words: configWords([]),
      isNamed: false,
    };
    const silent = { show: () => undefined, end: () => undefined };
    const checked = await checkFound(
      nodeFiles((file) => file),
      [folder],
      options,
      project,
      silent,
    );
    const found = checked.diagnostics.map(
      ({ file, rule, message }) =>
        [path.relative(folder, file), `${codeOf(rule)} ${formatMessage(message)}`] as const,
    );
    expect(sorted(found)).toEqual(EXPECTED);
    const roots = checked.roots.map(({ root, kind }) => `${kind} ${path.relative(folder, root)}`);
    expect(roots.sort()).toEqual(['toy box', 'toy broken', 'toy chest']);
  });
});
