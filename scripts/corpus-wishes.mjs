/**
 * Writes docs/corpus-wishes.md: what is said of the wishes in real GitOps repositories once a project says which catalogs they mean.
 * Usage: node scripts/corpus-wishes.mjs [corpus]; build first (`npm run build`).
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const PAGE = path.join(ROOT, 'docs/corpus-wishes.md');
const CORPUS = path.resolve(process.argv[2] ?? path.join(ROOT, '../shared/corpus'));

/** The catalogs of the clusters, and what of them the corpus has. */
const CATALOGS = {
  'redhat-operators': [
    'cert-manager-operator-release/catalogs/v4.20/catalog',
    'compliance-operator-fbc/catalog/v4.22',
    'kueue-fbc/v4.20/catalog',
    'mtv-fbc/v4.22/catalog',
    'security-profiles-operator-fbc/catalog/v4.22',
    'windows-machine-config-operator-fbc/v10.18/catalog',
  ],
  'community-operators': [
    'community-operators-prod/catalogs/v4.20',
    'community-operators-prod/catalogs/v4.21',
  ],
};
/** Another name that a repository has for a catalog: of a mirror. */
const MIRRORS = { 'redhat-operators-disconnected': 'redhat-operators' };

/** Why findings stay, by rule; what is new has no reason yet, and the page says so. */
const REASONS = {
  'package-not-in-catalog':
    'the corpus has a few packages of each catalog only. Of a cluster with such a catalog each is right; none proposes another package',
};

/** The repositories beside the catalogs, and the file that says which folder is which catalog. */
function workspace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalens-wishes-'));
  for (const [name, parts] of Object.entries(CATALOGS)) {
    for (const part of parts.filter((one) => existsSync(path.join(CORPUS, 'fbc', one))))
      cpSync(path.join(CORPUS, 'fbc', part), path.join(folder, 'catalogs', name), { recursive: true });
  }
  cpSync(path.join(CORPUS, 'gitops'), path.join(folder, 'gitops'), { recursive: true });
  const own = Object.keys(CATALOGS).map((name) => [name, name]);
  const lines = [...own, ...Object.entries(MIRRORS)].map(([name, of]) => `  ${name}: catalogs/${of}\n`);
  writeFileSync(path.join(folder, '.catalens.yaml'), `clusterCatalogs:\n${lines.join('')}`);
  return folder;
}

/** Files of a repository that ask one of the catalogs. */
function asking(repository) {
  const names = [...Object.keys(CATALOGS), ...Object.keys(MIRRORS)].join('|');
  const source = new RegExp(`^ +source: ["']?(?:${names})["']?\\s*$`, 'm');
  return readdirSync(repository, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .filter((name) => source.test(readFileSync(path.join(repository, name), 'utf8'))).length;
}

function count(found, severity) {
  return found.filter((one) => one.severity === severity).length;
}

if (!existsSync(CATALENS) || !existsSync(path.join(CORPUS, 'gitops'))) {
  console.error(`Needed: ${CATALENS} (npm run build), and real repositories in ${CORPUS}.`);
  process.exit(2);
}
const folder = workspace();
try {
  const args = [CATALENS, 'check', '--format', 'json', '--max-level', 'error', '.'];
  const run = { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] };
  const { diagnostics } = JSON.parse(execFileSync(process.execPath, args, run));
  const found = diagnostics.filter(({ code }) => code.startsWith('cluster/'));
  const rows = readdirSync(path.join(folder, 'gitops')).map((name) => {
    const own = found.filter(({ file }) => file.startsWith(`gitops/${name}/`));
    const counts = ['error', 'warning', 'info'].map((severity) => count(own, severity));
    return `| ${[name, asking(path.join(folder, 'gitops', name)), ...counts].join(' | ')} |`;
  });
  const rules = [...new Set(found.map(({ code }) => code.slice('cluster/'.length)))].sort();
  const reasons = rules.map((rule) => {
    const own = found.filter(({ code }) => code === `cluster/${rule}`);
    return `| ${rule} | ${own.length} | ${REASONS[rule] ?? 'not looked at yet'} |`;
  });
  writeFileSync(
    PAGE,
    `# What Catalens says of wishes in real GitOps repositories

<!-- Written by scripts/corpus-wishes.mjs. -->

Without a word on catalogs nothing is reported of them. Here \`clusterCatalogs\` in \`.catalens.yaml\` says which folder is which catalog.

| Repository | Files that ask these catalogs | Errors | Warnings | Information |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

## Why they stay

| Rule | Count | Why it stays |
| --- | ---: | --- |
${reasons.join('\n')}

Nothing is said of bases of Kustomize whose channel an overlay sets (\`patch-me-see-overlays-dir\`): they are no wishes yet.
`,
  );
  const prettier = path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', PAGE], { stdio: 'ignore' });
  console.log(`${found.length} findings.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
