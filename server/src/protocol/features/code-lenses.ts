/** `textDocument/codeLens`. */
import type {
  CancellationToken,
  CodeLens as LspCodeLens,
  CodeLensParams,
  Command,
  Connection,
} from 'vscode-languageserver';
import { codeLenses, type CodeLens } from '../../features/lenses/code-lenses.ts';
import { formatMessage } from '../../text/message.ts';
import { eachOf } from '../../features/pause.ts';
import { askAbout } from './asking.ts';
import type { NavigationSupport } from './navigation-support.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** A command of clients. Its argument has `uri`, and what the lens adds to it. */
interface ClientCommand {
  readonly command: string;
  readonly isSupported: (support: NavigationSupport) => boolean;
}

/** The commands of clients by the names that lenses have for them. */
const COMMANDS: ReadonlyMap<string, ClientCommand> = new Map([
  ['graph', { command: 'catalens.showUpdateGraph', isSupported: ({ showsUpdateGraph }) => showsUpdateGraph }],
  [
    'preview',
    {
      command: 'catalens.showPreview',
      isSupported: ({ showsPreview }) => showsPreview,
    },
  ],
]);

/** Answers with the lines above documents. */
export function registerCodeLenses(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onCodeLens(
    guarded<[CodeLensParams, CancellationToken], LspCodeLens[] | null>(
      'textDocument/codeLens',
      log,
      null,
      async ({ textDocument: { uri } }, token) => {
        const asking = askAbout(ready(), uri, { token });
        if (asking === undefined) return null;
        const { navigation } = asking.server.support;
        const lenses = await asking.answer(codeLenses(asking.context));
        const shown = eachOf(lenses, (lens) => {
          const command = commandOf(lens, uri, navigation);
          return command === undefined ? [] : [{ range: asking.range(lens.range), command }];
        });
        return asking.answer(shown);
      },
    ),
  );
}

/** Undefined for what the client cannot do. Lenses that only inform have a command without a name. */
function commandOf(
  { title, command }: CodeLens,
  uri: string,
  support: NavigationSupport,
): Command | undefined {
  const text = formatMessage(title);
  if (command === undefined) return { title: text, command: '' };
  const known = COMMANDS.get(command.name);
  if (known?.isSupported(support) !== true) return undefined;
  return { title: text, command: known.command, arguments: [{ uri, ...command.arguments }] };
}
