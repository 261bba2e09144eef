/** Objects of clusters in real GitOps repositories are answered at every place, and nothing is called an error without a catalog. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../server/src/features/completion/completion.ts';
import { definitionAt } from '../../server/src/features/definition/definition.ts';
import { inlayHints } from '../../server/src/features/hints/inlay-hints.ts';
import { hoverAt } from '../../server/src/features/hover/hover.ts';
import { atOnce } from '../../server/src/text/work.ts';
import { documentSymbols } from '../../server/src/features/symbols/document-symbols.ts';
import { clusterContext } from '../../server/src/families/cluster/testing/context.ts';
import { seemsToHoldKinds } from '../../server/src/families/cluster/model/kinds.ts';
import { CATALOG } from '../../server/src/families/cluster/rules/shared/examples.ts';
import { positionOf } from '../../server/src/families/testing/context.ts';
import { corpusFolder, corpusRoots } from '../support/cases.ts';
import { checkJson } from '../support/command-line.ts';

const gitops = corpusRoots().length === 0 ? undefined : corpusFolder('gitops');
const repositories = gitops === undefined ? [] : readdirSync(gitops);
const { '.catalens.yaml': _config, ...GIZMOS } = CATALOG;
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

/** The files of a repository with objects that count here. */
function manifestsOf(repository: string): readonly string[] {
  return readdirSync(repository, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => path.join(repository, name))
    .filter((file) => seemsToHoldKinds(readFileSync(file, 'utf8')));
}

/** Asks everything at every place of a file. */
function askAll(text: string): number {
  const context = clusterContext({ ...GIZMOS, 'open.yaml': text }, 'open.yaml');
  atOnce(inlayHints(context, EVERYWHERE, {}));
  let hovers = 0;
  for (let offset = 0; offset <= text.length; offset++) {
    const position = positionOf(text, offset);
    if (hoverAt(context, position) !== undefined) hovers++;
    completionsAt(context, position);
    definitionAt(context, position);
  }
  return atOnce(documentSymbols(context)).length === 0 ? -1 : hovers;
}

describe.runIf(repositories.length > 0)('GitOps repositories', () => {
  it.for(repositories)('%s: no error, and no warning', async (name) => {
    const { report } = await checkJson([], { cwd: path.join(gitops ?? '', name) });
    const found = report.diagnostics.filter(({ severity }) => severity === 'error' || severity === 'warning');
    expect(found.filter(({ code }) => code.startsWith('cluster/'))).toEqual([]);
  });

  it.for(repositories)('%s: every object is explained, at whatever place', { timeout: 300_000 }, (name) => {
    const files = manifestsOf(path.join(gitops ?? '', name));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(askAll(readFileSync(file, 'utf8')), file).toBeGreaterThan(0);
  });
});
