/** `textDocument/foldingRange` and `catalens/linesToFold`. */
import {
  FoldingRangeKind,
  type CancellationToken,
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
    guarded<[FoldingRangeParams, CancellationToken], FoldingRange[] | null>(
      'textDocument/foldingRange',
      log,
      null,
      async ({ textDocument }, token) => {
        const asking = askAbout(ready(), textDocument.uri, { token });
        if (asking === undefined) return null;
        const { maxFolds } = asking.server.support.navigation;
        const folds = await asking.answer(foldsOf(asking.context, maxFolds));
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
    guarded<[LinesToFoldParams, CancellationToken], LinesToFoldResult>(
      LINES_TO_FOLD,
      log,
      { lines: [] },
      async ({ uri, what }, token) => {
        const asking = askAbout(ready(), uri, { token });
        // A client may name a group that this server does not know.
        const group = (GROUPS as Partial<typeof GROUPS>)[what];
        if (asking === undefined || group === undefined) return { lines: [] };
        return { lines: await asking.answer(linesToFold(asking.context, group)) };
      },
    ),
  );
}
