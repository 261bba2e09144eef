/** `catalens render-template`: prints what a template generates, without a registry. */
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { readText } from '../../engine/files/read-text.ts';
import type { CommandHost, FamilyCommand, Given } from '../../features/command.ts';
import { formatMessage } from '../../text/message.ts';
import { fromText } from '../../text/source.ts';
import { FBC } from '../fbc/model/catalog-unit.ts';
import { isCatalog, type CatalogSnapshot } from '../fbc/model/catalog-view.ts';
import { FBC_DIALECT } from '../fbc/model/dialect.ts';
import { templatePreview, type TemplatePreview } from './features/preview/preview.ts';

const OPTIONS = {
  catalog: {
    type: 'string',
    multiple: true,
    value: 'FOLDER',
    names: 'folder',
    help: 'take bundles from this catalog instead (repeatable)',
  },
} as const;

/** The command. */
export const renderTemplateCommand: FamilyCommand<typeof OPTIONS> = {
  name: 'render-template',
  summary: 'print what a template generates',
  usage: ['<file> [options]'],
  about: `Prints what "opm alpha render-template" would write for a template, byte by byte. Needs no registry: bundles are
taken from the catalogs below the current folder that hold their images.`,
  options: OPTIONS,
  notes: `Exit code: 0 printed, 1 opm would refuse the template, or a bundle is in no catalog (then nothing is printed),
2 usage, or a file that does not exist or is no template.`,
  operands: 'file',
  run,
};

async function run({ options, others }: Given<typeof OPTIONS>, host: CommandHost): Promise<number> {
  const [given] = others;
  if (given === undefined || others.length > 1) throw host.misuse('Give one file: the template.');
  const path = host.path(given);
  const text = await readTemplate(path, given, host);
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

/** @throws what the host says of misuse, for what cannot be read */
async function readTemplate(path: string, given: string, host: CommandHost): Promise<string> {
  const content = await host.env.readFile(path, MAX_FILE_BYTES);
  if (content.ok) return decodeContent(content).text;
  if (content.failure === 'missing') throw host.misuse(`There is no file "${given}".`);
  if (content.failure === 'is-folder')
    throw host.misuse(`"${given}" is a folder; give the file of the template.`);
  throw host.misuse(`"${given}" cannot be read.`);
}
