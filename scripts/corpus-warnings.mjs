/**
 * Writes docs/corpus-warnings.md: what the whole check warns of in real catalogs, repository by repository.
 * Usage: node scripts/corpus-warnings.mjs [folder with a folder for each repository]; build first (`npm run build`).
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const PAGE = path.join(ROOT, 'docs/corpus-warnings.md');
const CORPUS = path.resolve(process.argv[2] ?? path.join(ROOT, '../shared/corpus/fbc'));

/** What every repository should stay below, in warnings per 100 blobs. */
const GOAL = 3;

/** Why a warning stays, by repository and rule; what is new has no reason yet, and the page says so. */
const REASONS = {
  'community-operators-prod': {
    'channel-entry-replaces-newer-version':
      '0.0.5 of `aws-neuron-operator` replaces 0.1.2: users of the newer version are moved back',
    'channel-name-style': 'channels called `Fast`: OLM v1 cannot select them',
    'channel-entry-no-update':
      '`clusterpulse`, channel `fast-v0`: users of 0.1.1 to 0.2.2 get no update, for 0.3.0 skips 0.2.3, which alone skips theirs',
  },
  'okderators-catalog-index': {
    'channel-entry-replaces-newer-version':
      '1.13.0 of `gitops-operator` replaces 4.15.0: users of the newer version are moved back',
    'related-image-empty': 'a related image without image: mirroring tools trip over it',
  },
};

/** Runs the whole check on a repository, as its owner would. */
function check(folder) {
  const run = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] };
  const args = [CATALENS, 'check', '--format', 'json', '--max-level', 'error', '.'];
  return JSON.parse(execFileSync(process.execPath, args, run));
}

function counted(diagnostics, severity) {
  const counts = new Map();
  for (const { code } of diagnostics.filter((found) => found.severity === severity))
    counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

const per100 = (warnings, blobs) => ((100 * warnings) / blobs).toFixed(1);
const inThousands = (number) => number.toLocaleString('en');

if (!existsSync(CATALENS) || !existsSync(CORPUS)) {
  console.error(`Needed: ${CATALENS} (npm run build), and real catalogs in ${CORPUS}.`);
  process.exit(2);
}
const repositories = readdirSync(CORPUS)
  .sort()
  .map((name) => ({ name, ...check(path.join(CORPUS, name)) }));
const withBlobs = repositories.filter(({ summary }) => summary.blobs > 0);
const blobs = withBlobs.reduce((sum, { summary }) => sum + summary.blobs, 0);
const roots = withBlobs.reduce((sum, { roots: own }) => sum + own.length, 0);
const warnings = withBlobs.reduce((sum, { summary }) => sum + summary.warnings, 0);
const above = withBlobs.filter(({ summary }) => (100 * summary.warnings) / summary.blobs > GOAL);

const rows = withBlobs.map(
  ({ name, roots: own, summary }) =>
    `| ${name} | ${own.length} | ${summary.blobs} | ${summary.errors} | ${summary.warnings} | ${per100(summary.warnings, summary.blobs)} |`,
);
const reasons = withBlobs.flatMap(({ name, diagnostics }) =>
  [...counted(diagnostics, 'warning')].map(([code, count]) => {
    const rule = code.slice(code.indexOf('/') + 1);
    return `| ${name} | ${rule} | ${count} | ${REASONS[name]?.[rule] ?? 'not looked at yet'} |`;
  }),
);
const errors = withBlobs.flatMap(({ name, diagnostics }) =>
  [...counted(diagnostics, 'error')].map(
    ([code, count]) => `| ${name} | ${code.slice(code.indexOf('/') + 1)} | ${count} |`,
  ),
);
const table = (head, align, lines) => [head, align, ...lines].join('\n');
const verdict =
  above.length === 0
    ? `None has more than ${GOAL}.`
    : `More than ${GOAL} have: ${above.map(({ name, summary }) => `${name} (${summary.warnings} in ${summary.blobs} blobs)`).join(', ')}; the second table says why.`;

writeFileSync(
  PAGE,
  `# What Catalens says of real catalogs

<!-- Written by scripts/corpus-warnings.mjs. -->

${roots} catalogs from ${withBlobs.length} public repositories, ${inThousands(blobs)} blobs: ${warnings} warnings, which is ${per100(warnings, blobs)} for 100 blobs. ${verdict}

${table(
  '| Repository | Catalogs | Blobs | Errors | Warnings | For 100 blobs |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  rows,
)}

## Why they stay

Each of them is right.

${table('| Repository | Rule | Count | Why it stays |', '| --- | --- | ---: | --- |', reasons)}
${
  errors.length === 0
    ? ''
    : `
## Errors

What no tool would accept, or what could not be a template although it looks like one.

${table('| Repository | Rule | Count |', '| --- | --- | ---: |', errors)}
`
}
Three roots of the corpus are not valid for opm, and \`check --suite opm\` on their folders says so for the same reasons: a package defined in three files of one folder, a manifest without schema among the blobs, and channels without their package.
`,
);
execFileSync(process.execPath, [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', PAGE], {
  stdio: 'ignore',
});
console.log(`${withBlobs.length} repositories, ${per100(warnings, blobs)} warnings for 100 blobs.`);
