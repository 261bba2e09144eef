/** Refactorings of definitions that are compared with an older state: what is unsafe in a version goes into a new one. */
import { editsOf } from '../../features/edit/edits-of.ts';
import { offsetAt, type FeatureContext } from '../../features/place/context.ts';
import type { Refactoring } from '../../features/refactor/refactoring.ts';
import { newVersionFix } from '../../families/crd/upgrade/new-version.ts';
import { LARGE_CHUNK } from '../../text/chunk.ts';
import { rangeAt } from '../../text/lines.ts';
import type { Position } from '../../text/span.ts';
import type { ServerContext } from '../server-context.ts';
import type { ComparedCrd } from '../session/older-crds.ts';

/**
 * What can be done with the version at a position; nothing where that has no unsafe changes of its own.
 *
 * @param isBrief nobody asked yet: large definitions are left out
 */
export function crdRefactorings(
  { session }: ServerContext,
  context: FeatureContext,
  position: Position,
  isBrief: boolean,
): readonly Refactoring[] {
  const { file, path, source } = context;
  const here = offsetAt(context, position).chunk;
  return session.olderCrds.compared(file, here).flatMap((crd): Refactoring[] => {
    const chunk = source.chunks[crd.chunk];
    if (chunk === undefined || (isBrief && chunk.length >= LARGE_CHUNK)) return [];
    const isHere = ({ start, end }: { readonly start: number; readonly end: number }) => {
      const range = rangeAt(source.chunks, source.starts, crd.chunk, { start, end });
      return range.start.line <= position.line && position.line <= range.end.line;
    };
    const name = unsafeVersions(crd).find((version) => {
      const node = crd.definition.versions.get(version)?.node;
      return node !== undefined && isHere(crd.definition.tree.span(node));
    });
    const fix = name === undefined ? undefined : newVersionFix(crd.older.definition, crd.definition, name);
    if (fix === undefined) return [];
    const changes = (fix.changes ?? []).flatMap((change) =>
      change.kind === 'leaveOutFile' ? [] : [{ file: path, chunk: crd.chunk, change }],
    );
    const edits = editsOf(
      { title: fix.title, safe: fix.safe, changes },
      { chunks: () => source.chunks, dialect: source.dialect, text: () => undefined },
    );
    return edits === undefined ? [] : [{ title: fix.title, edits }];
  });
}

/** The versions that are unsafe by themselves, not only beside others. */
function unsafeVersions({ findings }: ComparedCrd): readonly string[] {
  return findings.flatMap(({ version, isBetween }) =>
    version === undefined || isBetween === true ? [] : [version],
  );
}
