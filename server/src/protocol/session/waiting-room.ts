/**
 * State: large documents from the moment on in which the client opens them until they are open, and the messages that wait for
 * them. All others go their way meanwhile, so that nobody waits because somebody has opened something large.
 */
import { Message as RpcMessage, type DataCallback } from 'vscode-languageserver';
import { LARGE_TEXT } from './open-document.ts';

/** Requests that may answer with changes of any file, so that all files have to be as the client has them. */
const CHANGING =
  /^(?:textDocument\/(?:rename|codeAction)|codeAction\/resolve|workspace\/executeCommand|catalens\/.*)$/;

/** Lets messages through at once, or when the documents that they need are open; those about one document in their order. */
export class WaitingRoom {
  private readonly opening = new Set<string>();
  private waiting: RpcMessage[] = [];

  constructor(private readonly pass: DataCallback) {}

  /** Takes a message of the client. */
  take(message: RpcMessage): void {
    this.letCancelledGo(message);
    if (this.hasToWait(message)) {
      this.waiting.push(message);
      return;
    }
    const opened = largeDocumentOf(message);
    if (opened !== undefined) this.opening.add(opened);
    this.pass(message);
  }

  /** A document is open, or nothing will come of it. */
  opened(uri: string): void {
    if (!this.opening.delete(uri)) return;
    const { waiting } = this;
    this.waiting = [];
    for (const message of waiting) this.take(message);
  }

  /** A request that nobody waits for any more goes before the message that says so: then it is answered with just that. */
  private letCancelledGo(message: RpcMessage): void {
    if (!RpcMessage.isNotification(message) || message.method !== '$/cancelRequest') return;
    const { id } = message.params as { readonly id: unknown };
    const at = this.waiting.findIndex((one) => RpcMessage.isRequest(one) && one.id === id);
    for (const cancelled of at < 0 ? [] : this.waiting.splice(at, 1)) this.pass(cancelled);
  }

  private hasToWait(message: RpcMessage): boolean {
    if (this.opening.size === 0 || !('method' in message)) return false;
    if (CHANGING.test(String(message.method))) return RpcMessage.isRequest(message);
    return documentsOf(message).some((uri) => this.opening.has(uri));
  }
}

/** The document that a message opens, if that is a large one. */
function largeDocumentOf(message: RpcMessage): string | undefined {
  if (!RpcMessage.isNotification(message) || message.method !== 'textDocument/didOpen') return undefined;
  const { textDocument } = message.params as { readonly textDocument: { uri: string; text: string } };
  return textDocument.text.length > LARGE_TEXT ? textDocument.uri : undefined;
}

/** The documents that a message is about; none of one about whatever there is. */
function documentsOf(message: RpcMessage): readonly string[] {
  const { uri, textDocument, item } = ((message as { params?: unknown }).params ?? {}) as Partial<
    Record<string, unknown>
  >;
  const uriOf = (one: unknown) => (one as { readonly uri?: unknown } | null | undefined)?.uri;
  return [uri, uriOf(textDocument), uriOf(item)].filter((one) => typeof one === 'string');
}
