/** Which messages of a client no handler gets to see, and what is answered instead. */
import { ErrorCodes, Message as RpcMessage } from 'vscode-languageserver';
import { msg, type Message } from '../../text/message.ts';
import type { Shape } from './parameters/shape.ts';

/** How far a client has got: before `initialize`, between it and `shutdown`, after that. */
export type Phase = 'new' | 'serving' | 'shut-down';

/** An error of JSON-RPC. */
export interface Refusal {
  readonly code: number;
  readonly why: Message;
}

/** What is said of bytes that are no JSON. */
export const UNREADABLE: Refusal = {
  code: ErrorCodes.ParseError,
  why: msg('The content of a message is no JSON.'),
};

/** The phase that a message which is not refused leads to. */
export function phaseAfter(method: string, phase: Phase): Phase {
  if (method === 'initialize') return 'serving';
  return method === 'shutdown' ? 'shut-down' : phase;
}

/** Why a message is refused; undefined for one that is to be handled, and for answers. Never throws. */
export function refusalOf(
  message: unknown,
  phase: Phase,
  shapes: ReadonlyMap<string, Shape>,
): Refusal | undefined {
  const any = message as RpcMessage | undefined;
  if (!RpcMessage.isRequest(any) && !RpcMessage.isNotification(any))
    return RpcMessage.isResponse(any) ? undefined : NO_MESSAGE;
  const { method, params } = any;
  if (method === 'exit') return undefined;
  return outOfTurn(method, phase) ?? misfitting(method, params, shapes);
}

const NO_MESSAGE: Refusal = {
  code: ErrorCodes.InvalidRequest,
  why: msg('This is neither a request nor a notification nor an answer of JSON-RPC.'),
};

function outOfTurn(method: string, phase: Phase): Refusal | undefined {
  if (phase === 'shut-down')
    return invalid(msg('"{0}" comes after "shutdown": only "exit" may follow.', method));
  if (phase === 'new' && method !== 'initialize')
    return {
      code: ErrorCodes.ServerNotInitialized,
      why: msg('"{0}" comes before "initialize", which has to be the first request.', method),
    };
  return phase === 'serving' && method === 'initialize'
    ? invalid(msg('"initialize" is sent only once.'))
    : undefined;
}

function invalid(why: Message): Refusal {
  return { code: ErrorCodes.InvalidRequest, why };
}

function misfitting(
  method: string,
  params: unknown,
  shapes: ReadonlyMap<string, Shape>,
): Refusal | undefined {
  const misfit = shapes.get(method)?.(params);
  if (misfit === undefined) return undefined;
  const { wording, args } = misfit.expected;
  return {
    code: ErrorCodes.InvalidParams,
    why: msg(
      `"{${args.length}}" was sent with wrong parameters: "{${args.length + 1}}" ${wording}.`,
      ...args,
      method,
      `params${misfit.path}`,
    ),
  };
}
