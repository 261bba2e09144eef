/** What the injection grammars make of lines in YAML, JSON and `.indexignore`: the scopes of every token. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Oniguruma from 'vscode-oniguruma';
import type * as TextMate from 'vscode-textmate';
import { PROJECT } from '../support/cases.ts';

// Both are CommonJS without named exports.
const require = createRequire(import.meta.url);
const oniguruma = require('vscode-oniguruma') as typeof Oniguruma;
const textmate = require('vscode-textmate') as typeof TextMate;

const manifest = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  contributes: { grammars: { scopeName: string; path: string; injectTo?: string[] }[] };
};
const { grammars } = manifest.contributes;

/** A host without rules of its own but quotes, which the injections have to win against, and YAML's block scalars. */
const hostGrammar = (scopeName: string): string =>
  JSON.stringify({
    scopeName,
    patterns: [
      { match: '#.*$', name: 'comment.line' },
      { match: '"[^"]*"', name: 'string.quoted.double' },
      { begin: '[|>]-?$', while: '^ {2}', contentName: 'string.unquoted.block.yaml' },
    ],
  });

let registry: TextMate.Registry;

beforeAll(async () => {
  const wasm = readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm'));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
  registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: (scopeName) => {
      const own = grammars.find((grammar) => grammar.scopeName === scopeName);
      const text = own ? readFileSync(path.join(PROJECT, own.path), 'utf8') : hostGrammar(scopeName);
      return Promise.resolve(textmate.parseRawGrammar(text, `${scopeName}.json`));
    },
    // As VS Code does: what is injected into a language is so into its dialects.
    getInjections: (scopeName) =>
      grammars
        .filter(({ injectTo }) => injectTo?.some((host) => `${scopeName}.`.startsWith(`${host}.`)))
        .map((grammar) => grammar.scopeName),
  });
});

/** Token by token: its text and its innermost scopes of ours. Blanks are left out. */
async function scopes(host: string, text: string): Promise<string[]> {
  const grammar = await registry.loadGrammar(host);
  if (grammar === null) throw new Error(`no grammar for ${host}`);
  let stack = textmate.INITIAL;
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.flatMap(({ startIndex, endIndex, scopes: found }) => {
      const piece = line.slice(startIndex, endIndex).trim();
      return piece === '' ? [] : [`${piece}  ${found.slice(1).join(' ')}`];
    });
  });
}

describe('ranges of versions', () => {
  it.each([
    ['source.yaml', 'skipRange: ">=1.0.0 <1.2.0-rc.1"'],
    ['source.yaml', "versionRange: '~1.2 || ^2.x, !=2.1.0' # why"],
    ['source.yaml', '- skipRange: <1.0.0'],
    ['source.json', '{"name": "a", "skipRange": ">=1.0.0 <1.2.0", "replaces": "b"}'],
    ['source.json.catalens-stream', '{"name": "a", "skipRange": ">=1.0.0 <1.2.0"}{"name": "b"}'],
    ['source.yaml', 'mySkipRange: ">=1.0.0"'],
    ['source.yaml', '# skipRange: ">=1.0.0"'],
  ])('in %s: %s', async (host, text) => {
    expect(await scopes(host, text)).toMatchSnapshot();
  });
});

describe('JSON in YAML strings', () => {
  it.each([
    ['a text in single quotes', 'alm-examples: \'[{"kind": "Gizmo", "size": 3, "on": true}]\'\nnext: 1'],
    ['a text with quotes in it', 'a: \'[{"x": "it\'\'s"}]\'\nb: 1'],
    ['no JSON', "name: 'plain'\nother: '[x]'"],
    ['a block', 'a: |-\n  [\n    {"kind": "Gizmo"}\n  ]\nb: "c"'],
    ['a block on one line', 'a: |\n  {"on": true}\nb: "c"'],
    ['a block of prose', 'a: |\n  Has "quotes" and 3 numbers.\n  [link](address)\nb: "c"'],
  ])('%s', async (_, text) => {
    expect(await scopes('source.yaml', text)).toMatchSnapshot();
  });
});

describe('.indexignore', () => {
  it('has patterns, negations and comments', async () => {
    expect(await scopes('source.ignore', '# notes\n!keep/**/x?.yaml\n[a-z]*.md\n\\#file')).toMatchSnapshot();
  });
});
