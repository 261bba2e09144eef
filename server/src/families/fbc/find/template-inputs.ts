/** What a composite template says that catalogs are made of: its inputs are no catalogs of their own. */
import { parentPath, joinPath } from '../../../engine/files/paths.ts';
import type { FileFacts } from './facts.ts';

const COMPOSITE = 'olm.composite';
/** Longer files are no templates that somebody wrote. */
const MAX_TEMPLATE_LENGTH = 1_000_000;
const INPUT = /^[ \t]*(?:-[ \t]+)?["']?input["']?[ \t]*:[ \t]*["']?([^"'\s#,]+)/gm;

/** The inputs that a template names, as written; none for other documents. `text` holds the first document. */
export function inputsNamedIn(schema: string | undefined, text: string): readonly string[] {
  if (schema !== COMPOSITE || text.length > MAX_TEMPLATE_LENGTH) return [];
  return Array.from(text.matchAll(INPUT), ([, input = '']) => input.replace(/^(\.\/+)+/, ''));
}

/** The paths of files that a template names: from its own folder, or else from the nearest one around it where they are. */
export function inputFiles(files: readonly FileFacts[]): ReadonlySet<string> {
  const known = new Set(files.map(({ path }) => path));
  const found = new Set<string>();
  for (const { path, inputs = [] } of files) {
    for (const input of inputs) {
      const place = placeOf(input, path, known);
      if (place !== undefined) found.add(place);
    }
  }
  return found;
}

function placeOf(input: string, template: string, known: ReadonlySet<string>): string | undefined {
  let folder = template;
  while (folder !== '') {
    folder = parentPath(folder);
    const path = joinPath(folder, input);
    if (known.has(path)) return path;
  }
  return undefined;
}
