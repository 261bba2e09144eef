/** Puts the changes of a fix into their files. */
import type { Change, Fix } from './finding.ts';
import type { PlacedChange, PlacedFix } from './diagnostic.ts';

/** The chunk of a file. */
interface ChunkPlace {
  readonly file: string;
  readonly chunk: number;
}

/** The fix with the places of its changes; undefined where one of its documents is not there any more. */
export function placeFix(
  fix: Fix,
  own: ChunkPlace,
  find: (
    document: object,
  ) => { readonly file: { readonly path: string }; readonly chunk: number } | undefined,
): PlacedFix | undefined {
  const placed: PlacedChange[] = [];
  const replacements = fix.replacements.map((replacement): Change => ({ kind: 'replace', ...replacement }));
  for (const change of [...replacements, ...(fix.changes ?? [])]) {
    if (change.kind === 'leaveOutFile' || change.document === undefined) {
      placed.push({ ...own, change });
      continue;
    }
    const { document, ...facts } = change;
    const found = find(document);
    if (found === undefined) return undefined;
    placed.push({ file: found.file.path, chunk: found.chunk, change: facts });
  }
  return { title: fix.title, safe: fix.safe, changes: placed };
}
