/** `catalens render-template`: prints what a template generates, without a registry. */
import { readText } from '../../engine/files/read-text.ts';
import type { CommandHost, FamilyCommand, Given } from '../../features/command.ts';
import { formatMessage } from '../../text/message.ts';
import { fromText } from '../../text/source.ts';
import { FBC } from '../fbc/model/catalog-unit.ts';
import { isCatalog, type CatalogSnapshot } from '../fbc/model/catalog-view.ts';
import { FBC_DIALECT } from '../fbc/model/dialect.ts';
import { templatePreview, type TemplatePreview } from './features/preview/preview.ts';

const HELP = `Usage: catalens render-template <file> [options]

Prints what "opm alpha render-template" would write for a template, byte by byte. Needs no registry: bundles are
taken from the catalogs below the current folder that hold their images.

  --catalog FOLDER   take bundles from this catalog instead (repeatable)
  --config FILE      take this project file instead of the one in the current folder

Exit code: 0 printed, 1 opm would refuse the template, or a bundle is in no catalog (then nothing is printed),
2 usage, or a file that does not exist or is no template.
`;

const OPTIONS = { catalog: { type: 'string', multiple: true } } as const;

/** The command. */
export const renderTemplateCommand: FamilyCommand<typeof OPTIONS> = {
  name: 'render-template',
  summary: 'print what a template generates',
  help: HELP,
  options: OPTIONS,
  run,
};

async function run({ options, others }: Given<typeof OPTIONS>, host: CommandHost): Promise<number> {
  const [given] = others;
  if (given === undefined || others.length > 1) throw host.misuse('Give one file: the template.');
  const path = host.path(given);
  const text = await readText(host.env, path);
  if (text === undefined) throw host.misuse(`"${given}" cannot be read.`);
  const preview = await templatePreview(
    { path, source: fromText(text, { dialect: FBC_DIALECT }) },
    {
      catalogs: await catalogsFor(options.catalog, host),
      cache: new WeakMap(),
      readText: (file) => readText(host.env, file),
    },
  );
  if (preview === undefined) throw host.misuse(`"${given}" is no template that opm knows.`);
  return report(preview, host);
}

/** The named catalogs; without a name, all of the project. */
async function catalogsFor(
  folders: readonly string[] | undefined,
  host: CommandHost,
): Promise<readonly CatalogSnapshot[]> {
  if (folders === undefined) return (await host.units()).filter(isCatalog);
  const catalogs: CatalogSnapshot[] = [];
  for (const folder of folders) catalogs.push(...[await host.unitAt(FBC, folder)].filter(isCatalog));
  return catalogs;
}

function report({ generated, unknown, faults, invalid }: TemplatePreview, host: CommandHost): number {
  for (const fault of faults) host.say(formatMessage(fault));
  for (const image of unknown) host.say(`No catalog holds the bundle ${image}.`);
  if (faults.length > 0 || unknown.length > 0) return 1;
  for (const fault of invalid) host.say(`opm validate would refuse the result: ${formatMessage(fault)}`);
  host.print(generated);
  return 0;
}
