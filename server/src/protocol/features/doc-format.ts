/** Explanations as the client shows them. */
import { MarkupKind, type InitializeParams, type MarkupContent } from 'vscode-languageserver';
import { renderDoc, type Doc, type DocFormat } from '../../features/hover/doc.ts';

/** How a client shows explanations in hovers and beside completions. What it does not mention, it does not have. */
export interface DocSupport {
  readonly hover: DocFormat;
  readonly completion: DocFormat;
}

/** Reads from the abilities of a client how it shows explanations. */
export function docSupport({ capabilities }: InitializeParams): DocSupport {
  const { textDocument, general } = capabilities;
  // Images in Markdown are shown by VS Code alone, and it says which parser it has.
  const pictures = general?.markdown?.parser === 'marked';
  const format = (kinds: readonly MarkupKind[] | undefined): DocFormat => {
    const markdown = kinds?.includes(MarkupKind.Markdown) ?? false;
    return { markdown, pictures: markdown && pictures };
  };
  return {
    hover: format(textDocument?.hover?.contentFormat),
    completion: format(textDocument?.completion?.completionItem?.documentationFormat),
  };
}

/** An explanation for the client. */
export function toMarkup(doc: Doc, format: DocFormat): MarkupContent {
  return {
    kind: format.markdown ? MarkupKind.Markdown : MarkupKind.PlainText,
    value: renderDoc(doc, format),
  };
}
