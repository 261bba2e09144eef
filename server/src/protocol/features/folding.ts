/** `textDocument/foldingRange`. */
import {
  FoldingRangeKind,
  type Connection,
  type FoldingRange,
  type FoldingRangeParams,
} from 'vscode-languageserver';
import { foldsOf } from '../../features/folding/folding.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Answers what can be folded. */
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
}
