/** Finds what pictures are written with: a sans-serif font of this machine, or the files that somebody names. */
import { readdirSync, readFileSync, type Dirent } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatMessage, msg } from '../../text/message.ts';
import { UsageError } from '../usage-error.ts';
import { whyNotRead } from '../reasons.ts';

/**
 * The files of the fonts that systems come with, regular and bold, as the systems name them. The narrow ones come first:
 * the picture was measured for them, and the wide ones only just fit.
 */
const FAMILIES: readonly (readonly string[])[] = [
  ['segoeui.ttf', 'segoeuib.ttf'],
  ['Arial.ttf', 'Arial Bold.ttf', 'arialbd.ttf'],
  ['Helvetica.ttc'],
  ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf'],
  ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'],
  ['NotoSans[wght].ttf'],
  ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'],
];

/** How deep the folders of fonts are nested at most: a distribution has three levels. */
const MAX_DEPTH = 5;

/** The files that somebody named, whole. @throws UsageError for one that cannot be read */
export function namedFonts(files: readonly string[]): Buffer[] {
  return files.map((file) => {
    try {
      return readFileSync(file);
    } catch (error) {
      throw new UsageError(
        formatMessage(msg('The font "{0}" cannot be read: {1}.', file, whyNotRead(error))),
      );
    }
  });
}

/**
 * The first of the known fonts that this machine has, and behind it the others, for signs that it lacks. A file that
 * cannot be read counts as absent; the result is empty where there is none.
 */
export function systemFonts(): Buffer[] {
  const places = new Map<string, string>();
  for (const folder of fontFolders()) collect(folder, places, MAX_DEPTH);
  const families = FAMILIES.map((names) => names.flatMap((name) => readFont(places.get(keyOf(name)))));
  return families.filter((fonts) => fonts.length > 0).flat();
}

function readFont(file: string | undefined): Buffer[] {
  try {
    return file === undefined ? [] : [readFileSync(file)];
  } catch {
    return [];
  }
}

/** Where the known fonts lie in a folder and below it. The first file of a name counts. */
function collect(folder: string, places: Map<string, string>, depth: number): void {
  for (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (depth > 1) collect(file, places, depth - 1);
    } else if (KNOWN.has(keyOf(entry.name)) && !places.has(keyOf(entry.name))) {
      places.set(keyOf(entry.name), file);
    }
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Windows tells no upper case from lower case. */
const keyOf = (name: string): string => name.toLowerCase();

const KNOWN: ReadonlySet<string> = new Set(FAMILIES.flat().map(keyOf));

/** The folders of fonts: first those of the person, then those of the machine. */
function fontFolders(): string[] {
  const { env } = process;
  const home = os.homedir();
  if (process.platform === 'win32') {
    const own = env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local');
    return [
      path.join(own, 'Microsoft', 'Windows', 'Fonts'),
      path.join(env['WINDIR'] ?? 'C:\\Windows', 'Fonts'),
    ];
  }
  if (process.platform === 'darwin')
    return [path.join(home, 'Library', 'Fonts'), '/Library/Fonts', '/System/Library/Fonts'];
  const shared = env['XDG_DATA_DIRS'] || '/usr/local/share:/usr/share';
  const own = env['XDG_DATA_HOME'] || path.join(home, '.local', 'share');
  return [
    path.join(home, '.fonts'),
    ...[own, ...shared.split(':')].filter((folder) => path.isAbsolute(folder)).map(fontsIn),
  ];
}

const fontsIn = (folder: string): string => path.join(folder, 'fonts');
