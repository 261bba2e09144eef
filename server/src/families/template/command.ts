/** `catalens render-template`: prints what a template generates, without a registry. */
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { readText } from '../../engine/files/read-text.ts';
import type { CommandHost, FamilyCommand, Given } from '../../features/command.ts';
import type { FileEdit } from '../../features/edit/file-edit.ts';
import { applyEdits } from '../../features/edit/text-edit.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import { fromText } from '../../text/source.ts';
import { FBC } from '../fbc/model/catalog-unit.ts';
import { isCatalog, type CatalogSnapshot } from '../fbc/model/catalog-view.ts';
import { FBC_DIALECT } from '../fbc/model/dialect.ts';
import { renderIntoCatalog } from './features/into/into-catalog.ts';
import { notIntoMessage, pullMessages } from './features/into/messages.ts';
import { templatePreview, type TemplatePreview } from './features/preview/preview.ts';

const OPTIONS = {
  catalog: {
    type: 'string',
    multiple: true,
    value: 'FOLDER',
    names: 'folder',
    help: 'take bundles from this catalog instead (repeatable)',
  },
  into: {
    type: 'string',
    value: 'FOLDER',
    names: 'folder',
    help: 'write it into this catalog, keeping what is there, instead of printing it',
  },
} as const;

/** The command. */
export const renderTemplateCommand: FamilyCommand<typeof OPTIONS> = {
  name: 'render-template',
  summary: 'print what a template generates',
  usage: ['<file> [options]'],
  about: `Prints what "opm alpha render-template" would write for a template, byte by byte. Needs no registry: bundles are
taken from the catalogs below the current folder that hold their images.

With --into, a catalog that was rendered before is brought up to date: its files, the bundles in them, comments and layout
stay as they are, and only what the template decides otherwise is changed. Bundles that are in no catalog are left to opm.`,
  options: OPTIONS,
  notes: `Exit code: 0 printed or written, 1 opm would refuse the template, or a bundle is in no catalog (then nothing is printed,
and --into writes what needs no bundle and says how to get the others), 2 usage, a file that does not exist or
is no template, or one of the catalog that could not be written.`,
  operands: 'file',
  run,
};

async function run({ options, others }: Given<typeof OPTIONS>, host: CommandHost): Promise<number> {
  const [given] = others;
  if (given === undefined || others.length > 1) throw host.misuse('Give one file: the template.');
  const path = host.path(given);
  const text = await readTemplate(path, given, host);
  const target = options.into === undefined ? undefined : await catalogAt(options.into, host);
  const catalogs = await catalogsFor(options.catalog, host);
  const preview = await templatePreview(
    { path, source: fromText(text, { dialect: FBC_DIALECT }) },
    {
      // What stands in the catalog itself counts before what others have.
      catalogs: [...(target === undefined ? [] : [target]), ...catalogs],
      cache: new WeakMap(),
      readText: (file) => readText(host.env, file),
    },
  );
  if (preview === undefined) throw host.misuse(`"${given}" is no template that opm knows.`);
  return target === undefined ? report(preview, host) : writeInto(preview, target, host);
}

async function catalogAt(folder: string, host: CommandHost): Promise<CatalogSnapshot> {
  const unit = await host.unitAt(FBC, folder);
  if (!isCatalog(unit)) throw host.misuse(`"${folder}" is no catalog.`);
  return unit;
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

/** Writes what was rendered into a catalog, and says what is left to be done. */
async function writeInto(
  { rendering, faults }: TemplatePreview,
  catalog: CatalogSnapshot,
  host: CommandHost,
): Promise<number> {
  for (const fault of faults) host.say(formatMessage(fault));
  if (faults.length > 0) return 1;
  const texts = new Map<string, string>();
  const made = await renderIntoCatalog(rendering, catalog, async (file) => {
    const content = await host.env.readFile(file, MAX_FILE_BYTES);
    if (!content.ok) return undefined;
    const decoded = decodeContent(content, FBC_DIALECT);
    texts.set(file, decoded.text);
    return readChunks(decoded.text, { ...decoded, dialect: FBC_DIALECT });
  });
  const { path } = catalog.unit;
  if (made === undefined) {
    host.say(formatMessage(notIntoMessage(path)));
    return 1;
  }
  let written = 0;
  let failed = 0;
  for (const [file, edits] of byFile(made.edits)) {
    const before = texts.get(file) ?? '';
    const refused = await host.write(file, before, applyEdits(before, edits));
    if (refused === undefined) written++;
    else {
      failed++;
      host.say(formatMessage(msg('{0} was not written: {1}.', file, refused)));
    }
  }
  for (const message of pullMessages(made, catalog)) host.say(formatMessage(message));
  if (written === 0 && failed === 0 && made.pull.length === 0)
    host.say(formatMessage(msg('{0} is what the template makes already.', path)));
  else if (written > 0) host.say(formatMessage(msg('Rendered into {0}.', path)));
  if (failed > 0) return 2;
  return made.pull.length > 0 ? 1 : 0;
}

function byFile(edits: readonly FileEdit[]): ReadonlyMap<string, FileEdit[]> {
  const files = new Map<string, FileEdit[]>();
  for (const edit of edits) files.set(edit.file, [...(files.get(edit.file) ?? []), edit]);
  return files;
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
