/** `catalens graph`: prints the update graph of a package. */
import { dotText } from '../../families/fbc/graph/export-dot.ts';
import { graphJson } from '../../families/fbc/graph/export-json.ts';
import { mermaidDiagrams } from '../../families/fbc/graph/export-mermaid.ts';
import { graphText } from '../../families/fbc/graph/export-text.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import type { CommandWords } from '../../features/command.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { oneOf, parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { CONFIG } from '../check/words.ts';
import { chosenChannels, chosenPackage } from './choices.ts';
import { chosenCatalog } from './chosen-catalog.ts';
import { warnSeveral, warnUnreadable } from './loaded-catalog.ts';
import { refuseTerminal, writeResult } from './output.ts';
import { chosenFonts, chosenScale, PNG_THEMES, pngPicture, svgPicture, type PngOptions } from './picture.ts';

const WRITERS = {
  text: graphText,
  json: (graph: PackageGraph) => `${JSON.stringify(graphJson(graph), null, 2)}\n`,
  svg: svgPicture,
  png: pngPicture,
  mermaid: (graph: PackageGraph) => mermaidDiagrams(graph).join('\n'),
  dot: dotText,
} as const;

type Format = keyof typeof WRITERS;

const FORMATS = Object.keys(WRITERS) as Format[];

const OPTIONS = {
  package: { type: 'string', value: 'NAME', help: 'the package; not needed where the catalog has only one' },
  channel: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'only this channel (comma-separated, repeatable)',
  },
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how it is printed' },
  output: {
    type: 'string',
    value: 'FILE',
    names: 'file',
    help: 'write this file in place of standard output; its name tells the format (gizmo.png) where --format does not',
  },
  scale: {
    type: 'string',
    value: 'NUMBER',
    usual: '2',
    help: 'for png: how many pixels it has for each pixel of the svg',
  },
  theme: {
    type: 'string',
    value: 'THEME',
    values: PNG_THEMES,
    usual: 'light',
    help: 'for png: its colours; an svg follows those that its reader prefers',
  },
  font: {
    type: 'string',
    multiple: true,
    value: 'FILE',
    names: 'file',
    help: 'for png: a TrueType or OpenType font for its texts, in place of one of this machine (repeatable: a bold one, one with further signs)',
  },
  config: { ...CONFIG, help: `without a folder: ${CONFIG.help}` },
} as const;

/** The words of `graph`. */
export const GRAPH: CommandWords<typeof OPTIONS> = {
  name: 'graph',
  summary: 'print the update graph of a package',
  usage: ['[folder] [options]'],
  about: `Prints the update graph of a package. The folder is one catalog, as for "opm validate FOLDER";
without one, the catalog is looked for in the current folder.`,
  options: OPTIONS,
  notes: `Mermaid refuses large diagrams: beyond 500 edges there are several, one after the other.

Pictures that were wider than 1600 pixels go on below, at minor versions. A png is no larger than 50 million pixels.

Exit code: 0 printed, 2 usage, or a folder, package or channel that does not exist, a file that
cannot be written, no font for a png.`,
  operands: 'folder',
};

/** Runs `graph` with its arguments and returns the exit code. @throws UsageError */
export async function runGraph(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(GRAPH, args);
  const format = oneOf('--format', values.format ?? formatOf(values.output), FORMATS);
  const png = pngOptions(format, values);
  const catalog = await chosenCatalog(positionals, values.config);
  const { pkg, graph } = chosenPackage(catalog, values.package);
  const names = chosenChannels(graph, values.channel);
  warnUnreadable(catalog);
  warnSeveral(catalog, pkg);
  if (graph.channels.length === 0) {
    process.stderr.write(`catalens: Package "${graph.package}" has no channels: there is nothing to show.\n`);
  }
  const channels = graph.channels.filter(({ name }) => names.length === 0 || names.includes(name));
  writeResult(await WRITERS[format]({ ...graph, channels }, png), values.output, catalog.root);
  return 0;
}

/** Names of pictures that nobody expects a text in. */
const OTHER_PICTURE = /\.(?:bmp|gif|jpe?g|pdf|tiff?|webp)$/i;

/** The format that the name of a file tells; text where it tells none. @throws UsageError for a picture of another kind */
function formatOf(output: string | undefined): Format {
  if (output !== undefined && OTHER_PICTURE.test(output))
    throw new UsageError(
      formatMessage(
        msg('There are no such pictures as "{0}". Write a .png or a .svg, or say the --format.', output),
      ),
    );
  return FORMATS.find((format) => output?.toLowerCase().endsWith(`.${format}`)) ?? OPTIONS.format.usual;
}

/** How a PNG is to be drawn; looked at before the catalog is read. @throws UsageError */
function pngOptions(format: Format, { output, scale, font, theme }: GivenForPng): PngOptions {
  if (format === 'png') {
    const colours = oneOf('--theme', theme ?? OPTIONS.theme.usual, PNG_THEMES);
    refuseTerminal(output);
    return { scale: chosenScale(scale ?? OPTIONS.scale.usual), fonts: chosenFonts(font), theme: colours };
  }
  const other = Object.entries({ scale, theme, font }).find(([, value]) => value !== undefined)?.[0];
  if (other !== undefined)
    throw new UsageError(formatMessage(msg('{0} goes with --format png.', `--${other}`)));
  return { scale: 1, fonts: [], theme: OPTIONS.theme.usual };
}

/** The options that say how a PNG is drawn. */
interface GivenForPng {
  readonly output?: string;
  readonly scale?: string;
  readonly font?: readonly string[];
  readonly theme?: string;
}
