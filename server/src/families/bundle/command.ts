/** `catalens render`: prints the blob of a bundle, without its image. */
import { baseName, joinPath, parentPath } from '../../engine/files/paths.ts';
import type { CommandHost, FamilyCommand, Given } from '../../features/command.ts';
import { lineStartsOf } from '../../text/lines.ts';
import { formatMessage, msg } from '../../text/message.ts';
import {
  bundlesBelow,
  isBundleFolder,
  readBundleFolder,
  type BundleFolder,
  type FolderFailure,
} from './features/render/bundle-folder.ts';
import { isImageTemplate, readImageTemplate, type ImageTemplate } from './render/image-template.ts';
import { isRendered, renderBundle } from './render/render-bundle.ts';
import { renderedJson, renderedYaml } from './render/write.ts';

const FORMATS = ['yaml', 'json'] as const;

const OPTIONS = {
  'image-template': {
    type: 'string',
    value: 'TEMPLATE',
    help: 'what the image of the bundle is called, with {{.Package}}, {{.Name}} and {{.Version}} in it',
  },
  migrate: {
    type: 'boolean',
    help: 'write the metadata of the CSV in place of all manifests, as OpenShift 4.17 and later want it; needs an image',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'yaml', help: 'how to write it' },
} as const;

/** The command. */
export const renderCommand: FamilyCommand<typeof OPTIONS> = {
  name: 'render',
  summary: 'print the catalog blob of a bundle folder',
  usage: ['<bundle folder> [options]'],
  about: `Prints the "olm.bundle" blob that "opm render" would write for a bundle folder, which is one with "manifests" and
"metadata" in it. No image is pulled or looked at, so its name comes from a template, and has no digest.`,
  options: OPTIONS,
  notes: `The blob is not all that a catalog needs: channels list the bundle too, and "olm.package" has its icon.

Exit code: 0 printed, 1 opm would refuse the bundle (then nothing is printed), 2 usage, or a folder that does not exist or
is no bundle.`,
  operands: 'folder',
  run,
};

async function run({ options, others }: Given<typeof OPTIONS>, host: CommandHost): Promise<number> {
  const [given] = others;
  if (given === undefined || others.length > 1) throw host.misuse('Give one folder: the bundle.');
  const { format = 'yaml', migrate = false } = options;
  if (!FORMATS.some((known) => known === format))
    throw host.misuse(`--format takes one of ${FORMATS.join(', ')}; "${format}" is none of them.`);
  const image = templateOf(options['image-template'], host);
  const path = host.path(given);
  const folder = await bundleAt(path, given, host);
  const result = renderBundle(folder.files, { ...(image && { image }), migrate, folders: folder.folders });
  for (const name of folder.passedOver)
    host.say(formatMessage(msg('{0}: opm passes over folders among the manifests.', joinPath(path, name))));
  for (const { path: file, offset, message } of result.remarks)
    host.say(`${placeOf(folder, path, file, offset)}: left out. ${formatMessage(message)}`);
  if (!isRendered(result)) {
    const { rule, message, path: file, start, span } = result;
    host.say(`${placeOf(folder, path, file, start + span.start)}: ${formatMessage(message)} (${rule})`);
    return 1;
  }
  if (result.blob.image === '') sayWithoutImage(migrate, host);
  host.print(format === 'json' ? renderedJson(result.blob) : renderedYaml(result.blob));
  return 0;
}

/** @throws what the host says of misuse, for a template that cannot be carried out */
function templateOf(text: string | undefined, host: CommandHost): ImageTemplate | undefined {
  if (text === undefined) return undefined;
  const template = readImageTemplate(text);
  if (isImageTemplate(template)) return template;
  throw host.misuse(`--image-template: ${formatMessage(template)}`);
}

/** @throws what the host says of misuse, for what is no bundle */
async function bundleAt(path: string, given: string, host: CommandHost): Promise<BundleFolder> {
  const folder = await readBundleFolder(host.env, path);
  if (!isBundleFolder(folder)) throw host.misuse(unreadable(folder, path, given));
  if (folder.folders.length === 2) return folder;
  const above = parentPath(path);
  const [missing = 'metadata'] = ['manifests', 'metadata'].filter((name) => !folder.folders.includes(name));
  if (folder.folders.length === 1)
    throw host.misuse(
      `"${given}" has no folder "${missing}", so opm does not take it for a bundle. (render-not-a-bundle)`,
    );
  const isPart = ['manifests', 'metadata'].includes(baseName(path));
  if (isPart)
    throw host.misuse(`"${given}" is a part of a bundle; give the folder above it: "${above || '.'}".`);
  const bundles = await bundlesBelow(host.env, path);
  const below =
    bundles.length === 0
      ? ''
      : ` Below it are bundles; give one of them: ${bundles.map((bundle) => `"${bundle}"`).join(', ')}.`;
  throw host.misuse(
    `"${given}" is no bundle: it has neither "manifests" nor "metadata". (render-not-a-bundle)${below}`,
  );
}

function unreadable({ path: at, failure }: FolderFailure, path: string, given: string): string {
  if (at !== path) return `"${at}" cannot be read.`;
  if (failure === 'missing') return `There is no folder "${given}".`;
  if (failure === 'not-folder') return `"${given}" is a file; give the folder of the bundle.`;
  return `"${given}" cannot be read.`;
}

/** A file of the bundle with line and column, where there is an offset; for '' the bundle itself. */
function placeOf({ files }: BundleFolder, root: string, path: string, offset?: number): string {
  const file = files.find((one) => one.path === path);
  if (file === undefined) return root === '' ? '.' : root;
  const name = joinPath(root, path);
  if (offset === undefined) return name;
  const starts = lineStartsOf(file.text);
  const line = starts.findLastIndex((lineStart) => lineStart <= offset);
  return `${name}:${line + 1}:${offset - (starts[line] ?? 0) + 1}`;
}

function sayWithoutImage(migrate: boolean, host: CommandHost): void {
  host.say(
    '"image" is empty: a folder does not say what its image is called. Give --image-template, or fill it in; clusters install the bundle from there.',
  );
  if (migrate)
    host.say('--migrate has no effect: like opm, it keeps the manifests of a bundle that has no image.');
}
