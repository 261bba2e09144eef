/** The manifest of the extension keeps its promises: what it names exists, is described, and is narrow. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = path.join(ROOT, 'client/src');

interface Setting {
  readonly type: string;
  readonly scope: string;
  readonly default: unknown;
  readonly markdownDescription: string;
  readonly enum?: readonly string[];
  readonly enumDescriptions?: readonly string[];
  readonly additionalProperties?: Pick<Setting, 'enum' | 'enumDescriptions'>;
}

interface Manifest {
  readonly main: string;
  readonly browser: string;
  readonly icon: string;
  readonly l10n: string;
  readonly activationEvents: readonly string[];
  readonly capabilities: unknown;
  readonly contributes: {
    readonly languages: readonly { id: string; configuration?: string }[];
    readonly grammars: readonly { path: string; language?: string }[];
    readonly commands: readonly { command: string; title: string; category: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, Setting>> };
    readonly yamlValidation: readonly { url: string }[];
    readonly walkthroughs: readonly { steps: readonly { media: { markdown: string } }[] }[];
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const manifest = readJson('package.json') as Manifest;
const texts = readJson('package.nls.json') as Record<string, string>;
const { commands, configuration, grammars, languages, yamlValidation, walkthroughs } = manifest.contributes;
const settings = Object.entries(configuration.properties);

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));
const allSources = sources.map(({ text }) => text).join('\n');

/** All first groups of a pattern in the sources. */
const written = (pattern: RegExp): string[] =>
  [...allSources.matchAll(pattern)].map(([, first]) => first ?? '');

describe('commands', () => {
  test.each(commands)('$command has a title and the category', ({ command, title, category }) => {
    expect(command).toMatch(/^catalens\./);
    expect(texts[title.replaceAll('%', '')]).toMatch(/^[A-Z]/);
    expect(category).toBe('Catalens');
  });

  test('are those that the code registers', () => {
    const registered = written(/registerCommand\(\s*'([^']+)'/g);
    expect(registered.sort()).toEqual(commands.map(({ command }) => command).sort());
  });
});

describe('settings', () => {
  test.each(settings)('%s is typed, scoped and described', (name, setting) => {
    expect(name).toMatch(/^catalens\./);
    expect(texts[setting.markdownDescription.replaceAll('%', '')]).toMatch(/\.$/);
    expect(['window', 'resource']).toContain(setting.scope);
    const typeOfDefault = Array.isArray(setting.default) ? 'array' : typeof setting.default;
    expect(typeOfDefault).toBe(setting.type);
    for (const part of [setting, setting.additionalProperties ?? {}]) {
      expect(part.enumDescriptions?.length).toBe(part.enum?.length);
    }
  });

  test('are few', () => {
    expect(settings.length).toBeLessThanOrEqual(12);
  });
});

test('each text is there, and each is used', () => {
  const used = [...JSON.stringify(manifest).matchAll(/%([\w.]+)%/g)].map(([, key]) => key);
  expect([...new Set(used)].sort()).toEqual(Object.keys(texts).sort());
});

/** The texts of the update graph: those of its app, and those that the picture is made with. */
function textsOfPanel(): string[] {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const app = readdirSync(path.join(ROOT, 'client/webview/src'), {
    encoding: 'utf8',
    recursive: true,
  }).filter((file) => file.endsWith('.ts'));
  const appText = app.map((file) => read(`client/webview/src/${file}`)).join('\n');
  const shapes = ['export-svg-shapes.ts', 'layout/boxes.ts', 'layout/down.ts', 'layout/header.ts'].map(
    (file) => read(`server/src/families/fbc/graph/${file}`),
  );
  const text = `'((?:[^'\\\\]|\\\\.)*)'`;
  const calls = [
    ...appText.matchAll(new RegExp(`\\bt\\(\\s*${text}`, 'g')),
    ...appText.matchAll(new RegExp(`\\btn\\([^']*?${text},\\s*${text}`, 'g')),
    ...shapes.join('\n').matchAll(new RegExp(`\\b(?:msg|words)\\(\\s*${text}`, 'g')),
  ];
  // A name alone is the same in every language.
  return calls.flatMap(([, ...texts]) => texts).filter((own) => own !== '{0}');
}

test('the bundle for translators holds exactly the texts that the code shows', () => {
  const shown = [...written(/l10n\.t\(\s*'((?:[^'\\]|\\.)*)'/g), ...textsOfPanel()];
  const bundle = readJson('l10n/bundle.l10n.json') as Record<string, string>;
  expect([...new Set(shown)].sort()).toEqual(Object.keys(bundle).sort());
  expect(Object.entries(bundle).filter(([key, text]) => key !== text)).toEqual([]);
});

test.each([
  manifest.main,
  manifest.browser,
  manifest.icon,
  manifest.l10n,
  ...yamlValidation.map(({ url }) => url),
  ...grammars.map((grammar) => grammar.path),
  ...languages.flatMap(({ configuration: file }) => file ?? []),
  ...walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown)),
])('%s is there after a build', (file) => {
  expect(existsSync(path.join(ROOT, file))).toBe(true);
});

test('activation waits for a language, a file with a telling name, or a panel of an earlier session', () => {
  for (const event of manifest.activationEvents) {
    expect(event).toMatch(
      /^(onLanguage:(yaml|json)|onWebviewPanel:catalens\.\w+|workspaceContains:.*(catalens|indexignore|catalog|metadata\/annotations|clusterserviceversion).*)$/,
    );
  }
});

test('untrusted and virtual workspaces are supported, and nothing in the client needs more', () => {
  expect(manifest.capabilities).toEqual({
    untrustedWorkspaces: { supported: true },
    virtualWorkspaces: true,
  });
  // A process, the disk or the shell would break the promise.
  expect(written(/from '(?:node:)?(fs|fs\/promises|child_process|os|net|http|https)'/g)).toEqual([]);
});

test('the mains hold what differs between the hosts and nothing else', () => {
  const mains = sources.filter(({ file }) => /^[^/]*-main\.ts$/.test(file));
  expect(mains.map(({ file }) => file).sort()).toEqual(['browser-main.ts', 'node-main.ts']);
  for (const { text } of mains) expect(text.split('\n').length).toBeLessThan(50);
});
