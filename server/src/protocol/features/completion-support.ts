/** What a client can do with completions. */
import { CompletionItemTag, InsertTextMode, type InitializeParams } from 'vscode-languageserver';

/** What a client can do with completions. What it does not mention, it does not have. */
export interface CompletionSupport {
  readonly snippets: boolean;
  readonly tags: boolean;
  readonly labelDetails: boolean;
  /** Takes lines as they are sent if told so. */
  readonly asIs: boolean;
  /** Indents the lines of an insertion unless told otherwise. */
  readonly adjusts: boolean;
}

/** Reads from the abilities of a client what it can do with completions. */
export function completionSupport({ capabilities }: InitializeParams): CompletionSupport {
  const { completionItem, insertTextMode } = capabilities.textDocument?.completion ?? {};
  const snippets = completionItem?.snippetSupport === true;
  const adjusts =
    insertTextMode === undefined ? snippets : insertTextMode === InsertTextMode.adjustIndentation;
  return {
    snippets,
    tags: completionItem?.tagSupport?.valueSet.includes(CompletionItemTag.Deprecated) ?? false,
    labelDetails: completionItem?.labelDetailsSupport === true,
    asIs: completionItem?.insertTextModeSupport?.valueSet.includes(InsertTextMode.asIs) ?? false,
    adjusts,
  };
}
