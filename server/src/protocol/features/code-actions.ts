/** `textDocument/codeAction`: fixes for what was found, ways to silence it, and refactorings. */
import {
  CodeActionKind,
  CodeActionTriggerKind,
  type CodeAction,
  type CancellationToken,
  type CodeActionParams,
  type Connection,
  type ServerCapabilities,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import {
  filesForFixes,
  fixAllEdits,
  quickFixes,
  suppression,
  type OfferedFix,
} from '../../features/fixes/quick-fixes.ts';
import { inSlices, type Pause } from '../../features/pause.ts';
import type { Standing } from '../../features/fixes/what-if.ts';
import type { RefactoringOptions } from '../../features/refactor/refactoring.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type { Range } from '../../text/span.ts';
import { pausesOf } from '../connection/cancellation.ts';
import { askAbout, settle, whileTextsStay, type Asking } from './asking.ts';
import { toLspDiagnostics } from '../connection/convert.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import { crdRefactorings } from './crd-refactorings.ts';
import { readSource, workspaceEdit } from './workspace-edit.ts';
import { FIRST_ANSWER_MS } from '../session/publisher.ts';
import type { ServerContext } from '../server-context.ts';

/** The kind of the action that makes all safe fixes of a file. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.catalens`;

/** The most findings at one place that are gone into. */
const MAX_FINDINGS = 50;

/** How long fixes are tried for one answer; of many findings that are selected in a large file, some then have none. */
const MAX_TRYING_MS = 300;

/** What the server offers. */
export const CODE_ACTION_CAPABILITIES: ServerCapabilities = {
  codeActionProvider: {
    codeActionKinds: [
      CodeActionKind.QuickFix,
      FIX_ALL,
      CodeActionKind.RefactorRewrite,
      CodeActionKind.RefactorMove,
    ],
  },
};

/** Answers with what can be done at a range. */
export function registerCodeActions(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onCodeAction(
    guarded<[CodeActionParams, CancellationToken], CodeAction[]>(
      'textDocument/codeAction',
      log,
      [],
      async (params, token) => {
        const server = ready();
        if (!server.support.codeActions.literals) return [];
        const path = server.uris.path(params.textDocument.uri);
        const isCurrent = whileTextsStay(server);
        await settle(server, path, pausesOf(server, token, isCurrent));
        // While the folder is being read, what is found and where the project is may still change.
        if (server.session.folderOf(path) === undefined || server.session.isProvisional(path))
          await server.indexer.idleWithin(FIRST_ANSWER_MS);
        const asking = askAbout(server, params.textDocument.uri, {
          token,
          isCurrent,
          contextOf: (file) => server.session.contextAsRead(file),
        });
        if (asking === undefined) return [];
        const found = await actions(asking, params, asking.pause);
        // The edits are sent with the versions that the documents have now.
        await asking.pause();
        return found;
      },
    ),
  );
}

async function actions(
  asking: Asking,
  { range, context }: CodeActionParams,
  pause: Pause,
): Promise<CodeAction[]> {
  const { server } = asking;
  const { path } = asking.context;
  const wants = (kind: string) =>
    context.only === undefined || context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
  await pause();
  const all = await inSlices(server.session.diagnosing(path), pause);
  const standing = server.session.standing(path);
  await pause();
  const found: CodeAction[] = [];
  // What changes nothing for the better stands behind all that does.
  const last: CodeAction[] = [];
  if (standing !== undefined && (wants(CodeActionKind.QuickFix) || wants(CodeActionKind.RefactorRewrite))) {
    const here = all.filter((one) => touches(one.range, asking.rangeFrom(range))).slice(0, MAX_FINDINGS);
    const { fixes, silence } = await mending(asking, here, standing, pause);
    found.push(...fixes);
    last.push(...silence);
  }
  // Editors ask for it by name: in the menu of fixes it would only be in the way.
  if (standing !== undefined && context.only !== undefined && wants(FIX_ALL)) {
    const source = await readSource(asking.context.readFile, asking.context.source.dialect, new Set([path]));
    const edits = await fixAllEdits(path, all, source.edits, standing, pause);
    const edit = edits.length === 0 ? undefined : workspaceEdit(server, edits, source);
    const title = formatMessage(msg('Make all safe fixes in this file'));
    if (edit !== undefined) found.push({ title, kind: FIX_ALL, edit });
  }
  if ([CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite, CodeActionKind.RefactorMove].some(wants)) {
    const here = all.filter((one) => touches(one.range, asking.rangeFrom(range)));
    found.push(...(await refactorings(asking, range, context, { here, pause })));
  }
  return [...found, ...last].filter(({ kind }) => wants(kind ?? ''));
}

/** The fixes of findings, and the way to silence them. */
async function mending(
  asking: Asking,
  here: readonly Diagnostic[],
  standing: Standing,
  pause: Pause,
): Promise<{ readonly fixes: readonly CodeAction[]; readonly silence: readonly CodeAction[] }> {
  const { server, context } = asking;
  const configFile = server.session.configFileOf(context.path);
  const source = await readSource(context.readFile, context.source.dialect, filesForFixes(here, configFile));
  const started = server.host.now();
  const hasTime = () => server.host.now() - started < MAX_TRYING_MS;
  const asAction = (offered: OfferedFix | undefined) => {
    const edit = offered && workspaceEdit(server, offered.edits, source);
    return offered === undefined || edit === undefined ? [] : [quickFix(server, offered, edit)];
  };
  const fixes: OfferedFix[] = [];
  for (const one of here) {
    await pause();
    fixes.push(...(await inSlices(quickFixes(one, source.edits, standing, hasTime), pause)));
  }
  return {
    fixes: fixes.flatMap(asAction),
    silence: asAction(suppression(here, source.edits, configFile)),
  };
}

async function refactorings(
  asking: Asking,
  { start }: CodeActionParams['range'],
  { triggerKind }: CodeActionParams['context'],
  { here, pause }: { readonly here: readonly Diagnostic[]; readonly pause: Pause },
): Promise<CodeAction[]> {
  const { creates, renames, deletes } = asking.server.support.codeActions;
  const brief = triggerKind === CodeActionTriggerKind.Automatic;
  const options: RefactoringOptions = { creates, renames, deletes, brief, pause };
  const found: CodeAction[] = [];
  const { context } = asking;
  const position = asking.position(start);
  const ofFamily = (await context.family.answers.refactorings?.(context, position, options)) ?? [];
  await pause();
  const offered = [...ofFamily, ...crdRefactorings(asking.server, context, position, brief)];
  for (const { title, edits, files = [], moves, mends } of offered) {
    await pause();
    const source = await readSource(
      context.readFile,
      context.source.dialect,
      new Set(edits.map((edit) => edit.file)),
    );
    const edit = workspaceEdit(asking.server, edits, source, {
      operations: files,
      isExclusive: moves === true,
    });
    const kind = moves === true ? CodeActionKind.RefactorMove : CodeActionKind.RefactorRewrite;
    const mended = here.filter(({ rule }) => rule.id === mends);
    if (edit === undefined) continue;
    if (mended.length === 0) found.push({ title: formatMessage(title), kind, edit });
    else {
      const diagnostics = toLspDiagnostics(mended, asking.server.convert());
      found.push({ title: formatMessage(title), kind: CodeActionKind.QuickFix, diagnostics, edit });
    }
  }
  return found;
}

function quickFix(
  server: ServerContext,
  { title, diagnostic, preferred, bringsUp }: OfferedFix,
  edit: WorkspaceEdit,
): CodeAction {
  if (bringsUp > 0) return { title: formatMessage(title), kind: CodeActionKind.RefactorRewrite, edit };
  return {
    title: formatMessage(title),
    kind: CodeActionKind.QuickFix,
    diagnostics: toLspDiagnostics([diagnostic], server.convert()),
    edit,
    ...(preferred ? { isPreferred: true } : {}),
  };
}

function touches(a: Diagnostic['range'], b: Range): boolean {
  return isNotAfter(a.start, b.end) && isNotAfter(b.start, a.end);
}

function isNotAfter(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character <= b.character);
}
