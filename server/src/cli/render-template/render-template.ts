/** `catalens render-template`: prints what a template generates, without a registry. */
import { parseArgs } from 'node:util';
import { templatePreview, type TemplatePreview } from '../../families/template/features/preview/preview.ts';
import type { ReadText } from '../../families/template/features/preview/read-bundles.ts';
import { codeOf } from '../../engine/findings/diagnostic.ts';
import { allFamilies, allRules } from '../../families/all.ts';
import { ruleSet } from '../../engine/rules/run.ts';
import { globMatcher } from '../../engine/project/config.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { formatMessage } from '../../text/message.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { fromText } from '../../text/source.ts';
import { discover } from '../../engine/units/discover.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { Analyzer } from '../../engine/reading/load.ts';
import { loadCatalog } from '../../families/fbc/features/load-catalog.ts';
import { isCatalog, type CatalogSnapshot } from '../../families/fbc/model/catalog-view.ts';
import { UsageError } from '../arguments.ts';
import { cleanPath } from '../check/found.ts';
import { loadProject } from '../check/project.ts';
import { strictly } from '../graph/choices.ts';
import { requireFolder } from '../graph/loaded-catalog.ts';
import { workingFiles } from '../working-files.ts';

export const RENDER_TEMPLATE_HELP = `Usage: catalens render-template <file> [options]

Prints what "opm alpha render-template" would write for a template, byte by byte. Needs no registry: bundles are
taken from the catalogs below the current folder that hold their images.

  --catalog FOLDER   take bundles from this catalog instead (repeatable)

Exit code: 0 printed, 1 opm would refuse the template, or a bundle is in no catalog (then nothing is printed),
2 usage, or a file that does not exist or is no template.
`;

const OPTIONS = { catalog: { type: 'string', multiple: true } } as const;

/** Runs `render-template` with its arguments and returns the exit code. @throws UsageError */
export async function runRenderTemplate(args: readonly string[]): Promise<number> {
  const { values, positionals } = strictly(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true }),
  );
  const [given] = positionals;
  if (given === undefined || positionals.length > 1) throw new UsageError('Give one file: the template.');
  const env = workingFiles();
  const path = cleanPath(given);
  const text = await readText(env)(path);
  if (text === undefined) throw new UsageError(`"${given}" cannot be read.`);
  const catalogs = await (values.catalog === undefined
    ? allCatalogs(env)
    : namedCatalogs(env, values.catalog));
  const preview = await templatePreview(
    { path, source: fromText(text, { dialect: FBC_DIALECT }) },
    { catalogs, cache: new WeakMap(), readText: readText(env) },
  );
  if (preview === undefined) throw new UsageError(`"${given}" is no template that opm knows.`);
  return report(preview);
}

function report({ generated, unknown, faults, invalid }: TemplatePreview): number {
  const say = (line: string) => process.stderr.write(`catalens: ${line}\n`);
  for (const fault of faults) say(formatMessage(fault));
  for (const image of unknown) say(`No catalog holds the bundle ${image}.`);
  if (faults.length > 0 || unknown.length > 0) return 1;
  for (const fault of invalid) say(`opm validate would refuse the result: ${formatMessage(fault)}`);
  process.stdout.write(generated);
  return 0;
}

function readText(env: Environment): ReadText {
  return async (path) => {
    const content = await env.readFile(path, MAX_FILE_BYTES);
    return content.ok ? decodeContent(content).text : undefined;
  };
}

/** No rules: only what is needed to load a catalog. */
const ANALYZER: Analyzer = { rules: ruleSet(allFamilies, () => false) };

async function namedCatalogs(env: Environment, folders: readonly string[]): Promise<CatalogSnapshot[]> {
  const catalogs: CatalogSnapshot[] = [];
  for (const folder of folders.map(cleanPath)) {
    await requireFolder(folder);
    catalogs.push(await loadCatalog(env, ANALYZER, folder));
  }
  return catalogs;
}

async function allCatalogs(env: Environment): Promise<readonly CatalogSnapshot[]> {
  const names = new Set(allRules.flatMap((rule) => [rule.id, codeOf(rule)]));
  const { config } = await loadProject(process.cwd(), names);
  const found = await discover(env, ANALYZER, '', {
    ...(config.roots === undefined ? {} : { configured: config.roots }),
    ignored: globMatcher(config.ignore),
  });
  return found.units.filter(isCatalog);
}
