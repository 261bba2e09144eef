// Writes docs/rules from the rules. `--check` writes nothing and fails where a page is stale.
import { build } from 'esbuild';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, 'docs/rules');
const bundle = path.join(root, '.cache/rule-pages.mjs');

await build({
  stdin: {
    contents:
      "export { rulePages } from './server/src/families/rule-pages.ts'; export { allRules } from './server/src/families/all.ts';",
    resolveDir: root,
  },
  bundle: true,
  format: 'esm',
  platform: 'node',
  outfile: bundle,
  logLevel: 'error',
});
const { rulePages, allRules } = await import(pathToFileURL(bundle).href);
const pages = rulePages(allRules);

const stale = [...pages].filter(
  ([file, text]) =>
    !existsSync(path.join(folder, file)) || readFileSync(path.join(folder, file), 'utf8') !== text,
);
const known = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
const orphans = known
  .filter((entry) => entry.isFile())
  .map((entry) =>
    path
      .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
      .split(path.sep)
      .join('/'),
  )
  .filter((file) => !pages.has(file));

if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`docs/rules/${file} is stale; run "npm run docs".`);
  for (const file of orphans) console.error(`docs/rules/${file} belongs to no rule.`);
  process.exitCode = stale.length + orphans.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of pages) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  for (const file of orphans) rmSync(path.join(folder, file));
  console.log(`${pages.size} pages, ${stale.length} rewritten, ${orphans.length} removed.`);
}
