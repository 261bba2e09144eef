/**
 * Writes docs/corpus-advice.md: on how many real bundles each hint fires.
 * Usage: node scripts/corpus-advice.mjs [folder with bundles]; build first (`npm run build`).
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const RULES = path.join(ROOT, 'server/src/families/bundle/rules');
const PAGE = path.join(ROOT, 'docs/corpus-advice.md');
const CORPUS = path.resolve(process.argv[2] ?? path.join(ROOT, '../shared/corpus/bundles'));

/** Hints on more bundles than this share need a reason. */
const GOAL = 0.05;

/** Why a hint stays as it is although many bundles have it. */
const REASONS = {
  'hint-descriptor-path-unknown':
    'each was looked at: the fields are gone from the CRDs of two operators with several bundles here',
  'hint-example-incomplete':
    'each was looked at: the API server refuses these examples as they stand, though some may be meant as a start only',
  'hint-example-unknown-field':
    'each was looked at: the API server drops these fields, most of them of an older version of the CRD',
  'hint-default-channel-unlisted':
    'a warning only beside a channel of nearly the same name; all of these are in none of the default channels of their packages on purpose',
  'hint-related-image-missing':
    'a warning only for variables `RELATED_IMAGE_...`; these are images of containers, which rendering lists by itself, in bundles that claim to work disconnected',
};

/** What is ours to say: the hints and what a cluster adds, with the severity in their files. */
function hints() {
  const files = readdirSync(RULES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(hint|cluster)-[^/\\]*(?<!\.test)\.ts$/.test(file) && !file.includes('shared'))
    .map((file) => ({
      id: path.basename(file, '.ts'),
      severity: /severity: '(\w+)'/.exec(readFileSync(path.join(RULES, file), 'utf8'))?.[1] ?? '',
    }));
}

const { stdout } = spawnSync(process.execPath, [CATALENS, 'check', CORPUS, '--format', 'json'], {
  encoding: 'utf8',
  maxBuffer: 1 << 30,
});
const { roots, diagnostics } = JSON.parse(stdout);
const bundles = roots.filter(({ kind }) => kind === 'bundle').map(({ root }) => root);

/** The bundles with some finding of a rule, and the severities that it has in them. */
function firing(id) {
  const found = diagnostics.filter(({ code }) => code === `bundle/${id}`);
  const hit = bundles.filter((root) =>
    found.some(({ file }) => file === root || file.startsWith(`${root}/`)),
  );
  return { count: hit.length, severities: [...new Set(found.map(({ severity }) => severity))] };
}

const rows = hints()
  .map(({ id, severity }) => ({ id, severity, ...firing(id) }))
  .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
const line = ({ id, severity, count, severities }) => {
  const reason = count > GOAL * bundles.length ? (REASONS[id] ?? 'no reason yet') : '';
  const here = severities.length === 0 ? '' : severities.join(', ');
  return `| [\`${id}\`](rules/bundle/${id}.md) | ${severity} | ${count} | ${here} | ${reason} |`;
};

writeFileSync(
  PAGE,
  `# What the hints say of real bundles

<!-- Written by scripts/corpus-advice.mjs. -->

${bundles.length} bundles of public operators. A hint on more than ${GOAL * 100} % of them had its condition made sharper first, and only then its severity lowered; the table says why it stays.

| Rule | Severity | Bundles | As | Why it stays |
| --- | --- | ---: | --- | --- |
${rows.map(line).join('\n')}
`,
);
console.log(`${rows.length} hints, ${rows.filter(({ count }) => count > 0).length} of them on some bundle.`);
