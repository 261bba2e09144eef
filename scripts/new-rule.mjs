/** Starts a rule: its file, its test, and its line in the list of its folder: `npm run new-rule -- fbc/advice/my-rule`. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

const ROOT = path.resolve(import.meta.dirname, '..');

const USAGE = `npm run new-rule -- <family>/<folder>/<id>, for example fbc/advice/package-name-too-long

Where the rules of a family stand in one folder, leave that out: template/<id>.`;

/** A word that somebody typed does not fit. */
export class UsageError extends Error {}

/**
 * Writes a small rule that works, its test, and its line in the list.
 *
 * @param {string} root the folder of the project
 * @param {string} name `<family>/<folder>/<id>` or `<family>/<id>`
 * @returns {Promise<string[]>} the files that were written, relative to the root
 */
export async function newRule(root, name) {
  const families = path.join(root, 'server/src/families');
  const { family, folder, id } = placeOf(families, name);
  const clash = ruleFiles(families).find((file) => path.basename(file) === `${id}.ts`);
  if (clash !== undefined)
    throw new UsageError(`There is a rule "${id}" already: ${path.relative(root, clash)}.`);
  const rules = path.join(families, family, 'rules');
  const home = path.join(rules, folder);
  const index = path.join(home, 'index.ts');
  const words = {
    id,
    src: relativeTo(home, path.join(root, 'server/src')),
    rules: relativeTo(home, rules),
    test: relativeTo(home, path.join(root, 'test')),
    suite: usual(home, /suites: \['([\w-]+)'/g) ?? 'advice',
    severity: usual(home, /^ {2}severity: '(\w+)'/gm) ?? 'error',
  };
  const skeleton = (file) => readFileSync(path.join(families, family, 'new-rule', file), 'utf8');
  const written = new Map([
    [path.join(home, `${id}.ts`), filled(skeleton('rule.ts.txt'), words)],
    [path.join(home, `${id}.test.ts`), filled(skeleton('rule.test.ts.txt'), words)],
    [index, listed(readFileSync(index, 'utf8'), id, path.relative(root, index))],
  ]);
  for (const [file, text] of written) {
    const options = await resolveConfig(path.join(ROOT, path.relative(root, file)));
    writeFileSync(file, await format(text, { ...options, filepath: file }));
  }
  return [...written.keys()].map((file) => path.relative(root, file));
}

/** Takes a name apart. @throws UsageError where it leads nowhere */
function placeOf(families, name) {
  const parts = name.split('/');
  const [family = ''] = parts;
  const known = foldersIn(families).filter((each) => existsSync(path.join(families, each, 'new-rule')));
  if (!known.includes(family))
    throw new UsageError(`There is no family "${family}". There are: ${known.join(', ')}.`);
  const rules = path.join(families, family, 'rules');
  const id = parts.at(-1) ?? '';
  const folder = parts.slice(1, -1).join('/');
  const folders = foldersIn(rules).filter((each) => existsSync(path.join(rules, each, 'index.ts')));
  // Where they stand in folders, the list of the family is made of their lists.
  const inOne = folders.length === 0;
  if (inOne && folder !== '')
    throw new UsageError(`The rules of ${family} stand in one folder: write ${family}/${id}.`);
  if (!inOne && !folders.includes(folder)) {
    const wrong = folder === '' ? 'Name a folder' : `${family} has no folder "${folder}"`;
    throw new UsageError(`${wrong}. There are: ${folders.join(', ')}.`);
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(id))
    throw new UsageError(`"${id}" is not in kebab case, such as package-name-too-long.`);
  return { family, folder, id };
}

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

const ruleFiles = (families) =>
  foldersIn(families)
    .map((family) => path.join(families, family, 'rules'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    );

/** What most rules of a folder have, such as their suite or severity, so that the new one starts like its neighbours. */
function usual(home, pattern) {
  const count = new Map();
  for (const file of readdirSync(home).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    for (const [, word] of readFileSync(path.join(home, file), 'utf8').matchAll(pattern))
      count.set(word, (count.get(word) ?? 0) + 1);
  }
  return [...count].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The way from a folder to another one, as an import writes it. */
function relativeTo(from, to) {
  const way = path.relative(from, to).split(path.sep).join('/');
  if (way === '') return '.';
  return way.startsWith('.') ? way : `./${way}`;
}

const filled = (text, words) => text.replace(/\{\{(\w+)\}\}/g, (_, word) => words[word]);

/** The list of a folder with one rule more, the last one. */
function listed(text, id, file) {
  const name = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const lastImport = text.lastIndexOf('import { rule as ');
  const list = /(: readonly Rule[^=]*= \[)([^\]]*)\]/.exec(text);
  if (lastImport < 0 || list === null) throw new Error(`${file} does not look like a list of rules.`);
  const afterImport = text.indexOf('\n', lastImport) + 1;
  const end = list.index + list[0].length - 1;
  const entries = text.slice(afterImport, end).trimEnd();
  const comma = entries.endsWith(',') || entries.endsWith('[') ? '' : ',';
  return `${text.slice(0, afterImport)}import { rule as ${name} } from './${id}.ts';\n${entries}${comma}\n  ${name},\n${text.slice(end)}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2);
  try {
    const [name] = names;
    if (names.length !== 1 || name === undefined || name.startsWith('-'))
      throw new UsageError('Name one rule.');
    const files = await newRule(ROOT, name);
    const id = name.slice(name.lastIndexOf('/') + 1);
    console.log(`${files.join('\n')}\n\nRun its examples with: npx vitest run ${id}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  }
}
