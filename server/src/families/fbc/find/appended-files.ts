/** Files that a build appends to before they are a catalog: what they lack comes with the rest, such as the bundles that opm renders. */
import { joinPath, parentPath } from '../../../engine/files/paths.ts';
import { absolute, cleanSource, copyWords, MAX_DOCKERFILE_LENGTH, readInstructions } from './dockerfile.ts';
import type { FileFacts } from './facts.ts';
import type { TextFile } from './folder-tree.ts';

/** Where the output of a command is appended to: `opm render … >> /tmp/index.yaml`, `… | tee -a index.yaml`. */
const APPENDS = /(?:>>|\btee[ \t]{1,9}-a)[ \t]{0,9}["']?([^\s"';&|<>]+)/g;

/** The paths of files that a Dockerfile copies into the build and then appends to; looked for from its folder upwards. */
export function appendedFiles(
  dockerfiles: readonly TextFile[],
  files: readonly FileFacts[],
): ReadonlySet<string> {
  const known = new Set(files.map(({ path }) => path));
  const found = new Set<string>();
  for (const { path, text } of dockerfiles) {
    for (const source of appendedSources(text)) {
      const place = placeOf(source, path, known);
      if (place !== undefined) found.add(place);
    }
  }
  return found;
}

/** What is appended to, as the lines that copy it name it: relative to the build context. */
function appendedSources(text: string): readonly string[] {
  if (text.length > MAX_DOCKERFILE_LENGTH || !text.includes('opm')) return [];
  /** The sources of files in the image of a stage, by where they lie. */
  let lying = new Map<string, string>();
  let workdir: string | undefined = '/';
  const found = new Set<string>();
  for (const { name, rest } of readInstructions(text)) {
    if (name === 'FROM') [workdir, lying] = ['/', new Map<string, string>()];
    else if (name === 'WORKDIR') workdir = absolute(rest, workdir);
    else if (name === 'ADD' || name === 'COPY') noteCopies(rest, workdir, lying);
    else if (name === 'RUN') {
      for (const [, target = ''] of rest.matchAll(APPENDS)) {
        const source = lying.get(absolute(target, workdir) ?? '');
        if (source !== undefined) found.add(source);
      }
    }
  }
  return [...found];
}

/** Notes where the files of an `ADD` or `COPY` line come to lie: under the name given, or under their own in a folder given. */
function noteCopies(rest: string, workdir: string | undefined, lying: Map<string, string>): void {
  const words = copyWords(rest) ?? [];
  const last = words.at(-1) ?? '';
  const target = absolute(last, workdir);
  if (target === undefined) return;
  for (const word of words.slice(0, -1)) {
    const source = cleanSource(word);
    if (source === undefined) continue;
    const isFolder = last.endsWith('/') || words.length > 2;
    if (!isFolder) lying.set(target, source);
    lying.set(`${target === '/' ? '' : target}/${source.slice(source.lastIndexOf('/') + 1)}`, source);
  }
}

function placeOf(source: string, dockerfile: string, known: ReadonlySet<string>): string | undefined {
  for (let folder = parentPath(dockerfile); ; folder = parentPath(folder)) {
    const path = joinPath(folder, source);
    if (known.has(path)) return path;
    if (folder === '' || folder === parentPath(folder)) return undefined;
  }
}
