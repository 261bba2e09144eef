/** `textDocument/foldingRange` and `catalens/linesToFold`. */
import {
  FoldingRangeKind,
  type Connection,
  type FoldingRange,
  type FoldingRangeParams,
} from 'vscode-languageserver';
import { linesToFold, type FoldGroup } from '../../features/folding/fold-groups.ts';
import { foldsOf } from '../../features/folding/folding.ts';
import { askAbout } from './asking.ts';
import {
  LINES_TO_FOLD,
  type LinesToFoldParams,
  type LinesToFoldResult,
} from '../connection/custom-requests.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

const GROUPS: Readonly<Record<LinesToFoldParams['what'], FoldGroup>> = {
  bundles: { symbols: 'class' },
  base64: { values: 'base64' },
  texts: { values: 'texts' },
};

/** Answers what can be folded, and what of it is folded at once. */
export function registerFolding(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onFoldingRanges(
    guarded<[FoldingRangeParams], FoldingRange[] | null>(
      'textDocument/foldingRange',
      log,
      null,
      ({ textDocument }) => {
        const asking = askAbout(ready(), textDocument.uri);
        if (asking === undefined) return null;
        const folds = foldsOf(asking.context, asking.server.support.navigation.maxFolds);
        return folds.map(({ startLine, endLine, kind }) => ({
          startLine,
          endLine,
          ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
        }));
      },
    ),
  );
  connection.onRequest(
    LINES_TO_FOLD,
    guarded<[LinesToFoldParams], LinesToFoldResult>(LINES_TO_FOLD, log, { lines: [] }, ({ uri, what }) => {
      const asking = askAbout(ready(), uri);
      // A client may name a group that this server does not know.
      const group = (GROUPS as Partial<typeof GROUPS>)[what];
      return { lines: asking === undefined || group === undefined ? [] : linesToFold(asking.context, group) };
    }),
  );
}
