/** `textDocument/semanticTokens`, for whole files and for ranges. */
import {
  SemanticTokenModifiers,
  SemanticTokensBuilder,
  SemanticTokenTypes,
  type CancellationToken,
  type Connection,
  type SemanticTokens,
  type SemanticTokensLegend,
  type SemanticTokensParams,
  type SemanticTokensRangeParams,
} from 'vscode-languageserver';
import { eachOf } from '../../features/pause.ts';
import type { TokenType } from '../../features/tokens/token.ts';
import { tokensOf, type Token } from '../../features/tokens/tokens.ts';
import { askAbout, type Asking } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

/** Standard types, so that every editor has colours for them. */
const TYPES: Readonly<Record<TokenType, SemanticTokenTypes>> = {
  namespace: SemanticTokenTypes.namespace,
  enum: SemanticTokenTypes.enum,
  class: SemanticTokenTypes.class,
  number: SemanticTokenTypes.number,
  operator: SemanticTokenTypes.operator,
};
const TYPE_LIST = Object.values(TYPES);
const MODIFIERS = [SemanticTokenModifiers.declaration, SemanticTokenModifiers.deprecated];
const DECLARATION = 1 << 0;
const DEPRECATED = 1 << 1;

/** The types and modifiers by number. */
export const TOKEN_LEGEND: SemanticTokensLegend = { tokenTypes: TYPE_LIST, tokenModifiers: MODIFIERS };

const NONE: SemanticTokens = { data: [] };

/** Answers with the tokens of a file. */
export function registerSemanticTokens(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  const { semanticTokens } = connection.languages;
  semanticTokens.on(
    guarded<[SemanticTokensParams, CancellationToken], SemanticTokens>(
      'textDocument/semanticTokens/full',
      log,
      NONE,
      async ({ textDocument }, token) => {
        const asking = askAbout(ready(), textDocument.uri, { token });
        return asking === undefined ? NONE : encoded(asking, await asking.answer(tokensOf(asking.context)));
      },
    ),
  );
  semanticTokens.onRange(
    guarded<[SemanticTokensRangeParams, CancellationToken], SemanticTokens>(
      'textDocument/semanticTokens/range',
      log,
      NONE,
      async ({ textDocument, range }, token) => {
        const asking = askAbout(ready(), textDocument.uri, { token });
        if (asking === undefined) return NONE;
        return encoded(asking, await asking.answer(tokensOf(asking.context, asking.rangeFrom(range))));
      },
    ),
  );
}

async function encoded(asking: Asking, tokens: readonly Token[]): Promise<SemanticTokens> {
  const builder = new SemanticTokensBuilder();
  const pushing = eachOf(tokens, ({ range, type, defines, deprecated }) => {
    const { start, end } = asking.range(range);
    const modifiers = (defines ? DECLARATION : 0) | (deprecated ? DEPRECATED : 0);
    const number = TYPE_LIST.indexOf(TYPES[type]);
    builder.push(start.line, start.character, end.character - start.character, number, modifiers);
    return [];
  });
  await asking.answer(pushing);
  return { data: builder.build().data };
}
