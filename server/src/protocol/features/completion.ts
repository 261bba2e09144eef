/** `textDocument/completion` and `completionItem/resolve`. */
import {
  CompletionItemKind,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
  type CompletionItem,
  type CompletionList,
  type CompletionOptions,
  type CompletionParams,
  type Connection,
} from 'vscode-languageserver';
import { suggestionDoc } from '../../features/completion/resolve.ts';
import type {
  DocRef,
  Insertion,
  Suggestion,
  SuggestionKind,
  Suggestions,
} from '../../features/completion/suggestion.ts';
import { expressionAt } from '../../features/inside/expression.ts';
import { suggestionsAt } from '../../features/inside/suggestions-inside.ts';
import { rangeIn, type FeatureContext } from '../../features/place/context.ts';
import { formatMessage } from '../../text/message.ts';
import type { Position, Range, Span } from '../../text/span.ts';
import type { CompletionSupport } from './completion-support.ts';
import { toMarkup } from './doc-format.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import { positionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';

/** What the server says of its completions. */
export const COMPLETION_OPTIONS: CompletionOptions = {
  resolveProvider: true,
  triggerCharacters: ['"', "'", ' ', '.'],
};

const KINDS: Readonly<Record<SuggestionKind, CompletionItemKind>> = {
  field: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  reference: CompletionItemKind.Reference,
  event: CompletionItemKind.Event,
  module: CompletionItemKind.Module,
  interface: CompletionItemKind.Interface,
  class: CompletionItemKind.Class,
  range: CompletionItemKind.Value,
  snippet: CompletionItemKind.Snippet,
};

/** What comes back with an item when its explanation is asked for. */
interface ItemData {
  readonly path: string;
  readonly doc: DocRef;
}

/** Answers with what could be written at the cursor. */
export function registerCompletion(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onCompletion(
    guarded<[CompletionParams], CompletionList | null>('textDocument/completion', log, null, (params) =>
      complete(ready(), params),
    ),
  );
  connection.onCompletionResolve(async (item) =>
    guarded<[CompletionItem], CompletionItem>('completionItem/resolve', log, item, (asked) => {
      const { session, support } = ready();
      const data = asked.data as Partial<ItemData> | undefined;
      if (typeof data?.path !== 'string' || data.doc === undefined) return asked;
      const context = session.context(data.path);
      const doc = context && suggestionDoc(context, data.doc);
      return doc === undefined ? asked : { ...asked, documentation: toMarkup(doc, support.docs.completion) };
    })(item),
  );
}

async function complete(server: ServerContext, params: CompletionParams): Promise<CompletionList | null> {
  const { session, uris, encoding } = server;
  const path = uris.path(params.textDocument.uri);
  const context = session.context(path);
  if (context === undefined) return null;
  const codec = positionCodec(encoding, (line) => session.line(path, line));
  const { start } = codec.fromClient({ start: params.position, end: params.position });
  if (params.context?.triggerCharacter === ' ' && !isInvited(session.line(path, start.line), start))
    return null;
  // Dots are everywhere; members stand behind them in expressions alone.
  if (params.context?.triggerCharacter === '.' && expressionAt(context, start) === undefined) return null;
  const found = await suggestionsAt(context, start);
  if (found === undefined) return null;
  const toClient = (range: Range) => codec.toClient(range);
  return {
    isIncomplete: found.incomplete,
    items: found.items.map((item, index) => toItem(server, context, found, { item, index, toClient })),
  };
}

/** A blank asks for completions only behind a colon, a dash or a comma: not while a line is indented. */
function isInvited(line: string | undefined, { character }: Position): boolean {
  return line !== undefined && /[:,-] $/.test(line.slice(0, character));
}

interface Listed {
  readonly item: Suggestion;
  readonly index: number;
  readonly toClient: (range: Range) => Range;
}

function toItem(
  { support }: ServerContext,
  context: FeatureContext,
  { chunkIndex, lineIndent }: Suggestions,
  { item, index, toClient }: Listed,
): CompletionItem {
  const can = support.completion;
  const rangeOf = (span: Span) => toClient(rangeIn(context, chunkIndex, span));
  const quote = quoteBefore(context.source.chunks[chunkIndex]?.text ?? '', item.span);
  const { newText, ...insertion } = inserted(item.insertion, can, lineIndent);
  const data: ItemData | undefined = item.doc && { path: context.path, doc: item.doc };
  return {
    label: item.label,
    kind: KINDS[item.kind],
    sortText: String(index).padStart(4, '0'),
    ...(quote !== '' && { filterText: quote + item.label }),
    textEdit: { range: rangeOf(item.span), newText },
    ...insertion,
    ...(item.extra && {
      additionalTextEdits: [{ range: rangeOf(item.extra.span), newText: item.extra.text }],
    }),
    ...marks(item, can),
    ...(data && { data }),
  };
}

/** What a suggestion inserts, in the way that the client can take. */
function inserted({ plain, snippet }: Insertion, can: CompletionSupport, lineIndent: string) {
  const isSnippet = can.snippets && snippet !== undefined;
  const written = isSnippet ? snippet : plain;
  const indents = written.includes('\n') && !can.asIs && can.adjusts;
  const newText = indents ? written.replaceAll(`\n${lineIndent}`, '\n') : written;
  return {
    newText,
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(newText.includes('\n') && can.asIs && { insertTextMode: InsertTextMode.asIs }),
  };
}

/** The quote that what is replaced begins with: clients compare what is typed with it. */
function quoteBefore(text: string, { start, end }: Span): string {
  const first = text.charAt(start);
  return end > start && /["']/.test(first) ? first : '';
}

/** What stands beside the label, and what sets an item off from the others. */
function marks(item: Suggestion, can: CompletionSupport): Partial<CompletionItem> {
  const detail = item.detail && formatMessage(item.detail);
  return {
    ...(detail !== undefined && (can.labelDetails ? { labelDetails: { description: detail } } : { detail })),
    ...(item.deprecated === true && can.tags && { tags: [CompletionItemTag.Deprecated] }),
    ...(item.preferred === true && { preselect: true }),
  };
}
