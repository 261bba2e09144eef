/** What is offered at a place of a catalog, and the files as they are once it is done. */
import { formatMessage } from '../../../../../text/message.ts';
import { applyEdits } from '../../../../../features/edit/text-edit.ts';
import { asked, CURSOR } from '../../../../testing/context.ts';
import type { RefactoringOptions } from '../../../../../features/refactor/refactoring.ts';
import { refactoringsAt } from '../refactorings.ts';

export const PACKAGE = `schema: olm.package
name: gizmo
defaultChannel: stable
`;

/** A bundle as a document of its own. */
export function bundle(version: string, pkg = 'gizmo'): string {
  return `---
schema: olm.bundle
package: ${pkg}
name: ${pkg}.v${version}
image: quay.io/acme/${pkg}:v${version.replace('+', '_')}
properties:
  - type: olm.package
    value: {packageName: ${pkg}, version: ${version}}
`;
}

/** A channel as a document of its own. */
export function channel(entries: string, name = 'stable'): string {
  return `---
schema: olm.channel
package: gizmo
name: ${name}
entries:
${entries}`;
}

/** What a client can do that can do everything. */
export const ABLE: RefactoringOptions = { creates: true, renames: true, deletes: true };

/**
 * The files behind each refactoring that is offered at the mark, by title. The open file, which has the mark, is
 * `catalog/open.yaml`; what goes away is left out.
 */
export async function offered(
  marked: string,
  others: Readonly<Record<string, string>> = {},
  options: RefactoringOptions = ABLE,
): Promise<Map<string, Readonly<Record<string, string>>>> {
  const path = 'catalog/open.yaml';
  const { context, position } = asked(marked, others, path);
  const before: Readonly<Record<string, string>> = { ...others, [path]: marked.replace(CURSOR, '') };
  const found = await refactoringsAt(context, position, options);
  return new Map(
    found.map(({ title, edits, files = [] }) => {
      const after = { ...before };
      for (const file of new Set(edits.map((edit) => edit.file)))
        after[file] = applyEdits(
          before[file] ?? '',
          edits.filter((edit) => edit.file === file),
        );
      for (const operation of files) {
        const gone = operation.kind === 'delete' ? operation.file : operation.from;
        if (operation.kind === 'rename') after[operation.to] = after[gone] ?? '';
        delete after[gone];
      }
      return [formatMessage(title), after];
    }),
  );
}
