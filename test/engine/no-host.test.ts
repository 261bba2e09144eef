/** The engine knows no host: what it is made of asks for none of what Node or a browser have, its libraries included. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../../server/src');
/** The folders that run in every host. */
const HOSTLESS = ['text', 'version', 'values', 'engine', 'features', 'families'];
/** What hosts have, and the language has not. */
const HOST_GLOBALS = [
  'process',
  'global',
  'require',
  'module',
  'Buffer',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'navigator',
  'window',
  'document',
  'performance',
];

function hostlessFiles(): string[] {
  return HOSTLESS.flatMap((folder) =>
    readdirSync(path.join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.[jt]s$/.test(file) && !/\.test\.ts$|\btesting\b|\.d\.ts$/.test(file))
      .map((file) => `./${folder}/${file.replaceAll(path.sep, '/')}`),
  );
}

/** Everything below protocol/ and cli/, as one script for a browser that leaves `engine` behind. */
async function bundleOf(files: readonly string[]): Promise<string> {
  const contents = files.map((file, index) => `export * as file${index} from '${file}';`).join('\n');
  const { outputFiles } = await build({
    stdin: {
      contents: `${contents}\nexport { globMatcher } from '../../server/src/engine/project/config.ts';`,
      resolveDir: SOURCES,
    },
    bundle: true,
    write: false,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    globalName: 'engine',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** A world with nothing but the language, which notes what else is asked for. */
function bareWorld() {
  const asked = new Set<string>();
  const world = { TextDecoder, TextEncoder, URL };
  for (const name of HOST_GLOBALS)
    Object.defineProperty(world, name, { get: () => void asked.add(name), configurable: true });
  return { asked, context: createContext(world) };
}

test('loading the engine, its features and the families asks for nothing of a host', async () => {
  const script = await bundleOf(hostlessFiles());
  const { asked, context } = bareWorld();
  runInContext(script, context);
  expect([...asked]).toEqual([]);
  // The library for globs looks at the system where it may.
  expect(runInContext("engine.globMatcher(['**/testdata/**'])('a/testdata/b.yaml')", context)).toBe(true);
  expect([...asked]).toEqual([]);
});

test('what a host has is noticed', () => {
  const { asked, context } = bareWorld();
  runInContext("typeof process === 'undefined' || process.platform", context);
  expect([...asked]).toEqual(['process']);
});
