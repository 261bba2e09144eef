/** `textDocument/selectionRange`. */
import type { Connection, SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import { selectionsAt } from '../../features/selection/selection.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers with selections that grow from each position. */
export function registerSelection(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onSelectionRanges(
    guarded<[SelectionRangeParams], SelectionRange[] | null>(
      'textDocument/selectionRange',
      log,
      null,
      ({ textDocument, positions }) => {
        const asking = askAbout(ready(), textDocument.uri);
        if (asking === undefined) return null;
        return positions.map((position) => {
          const ranges = selectionsAt(asking.context, asking.position(position));
          const none: SelectionRange = { range: { start: position, end: position } };
          const outward = ranges.reduceRight<SelectionRange | undefined>(
            (parent, range) => ({ range: asking.range(range), ...(parent && { parent }) }),
            undefined,
          );
          return outward ?? none;
        });
      },
    ),
  );
}
