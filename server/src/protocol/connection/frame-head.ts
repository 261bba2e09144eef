/** The head of a message on a stream: the lines before its content, which say how long that is. */
import { msg, type Message } from '../../text/message.ts';

/** The most characters of a head that are looked at; longer ones are none. */
export const MAX_HEAD = 4096;

/** The most bytes of a message: more do not fit into a string. */
const MAX_CONTENT = 512 * 1024 * 1024 - 32;

/** What the protocol calls its header fields: "Content-Length" and "Content-Type". */
const FIELD_START = 'content-';

/** What nearly every client sends. */
const USUAL_HEAD = /^Content-Length: (\d{1,8})\r\n\r\n/;

/** A head as far as it has come: whole, still to be continued, or none. */
export type Head =
  | { readonly state: 'whole'; readonly length: number; readonly contentLength: number }
  | { readonly state: 'partial' }
  | { readonly state: 'broken'; readonly why: Message };

/**
 * Reads a head as soon as it can be told: what cannot become one is found broken before its end has come, so that nobody waits
 * for an end that never comes.
 *
 * @param start what has come so far, one character for each byte; {@link MAX_HEAD} of them are enough
 * @returns `length` is that of the head in bytes, `contentLength` that of what follows
 */
export function readHead(start: string): Head {
  const usual = USUAL_HEAD.exec(start);
  if (usual !== null) return { state: 'whole', length: usual[0].length, contentLength: Number(usual[1]) };
  const end = start.indexOf('\r\n\r\n');
  const lines = start.slice(0, end < 0 ? undefined : end).split('\r\n');
  const last = end < 0 ? (lines.pop() ?? '') : '';
  const odd = lines.find((line) => !isField(line)) ?? (mayBecomeField(last) ? undefined : last);
  if (odd !== undefined) return broken(msg('"{0}" is no header of a message', odd.slice(0, 80)));
  if (end >= 0) return headOf(lines, end + 4);
  return start.length < MAX_HEAD
    ? { state: 'partial' }
    : broken(msg('the header of a message is longer than {0} bytes', MAX_HEAD));
}

function headOf(lines: readonly string[], length: number): Head {
  const lengths = lines.flatMap((line) => /^content-length:(.*)$/i.exec(line)?.[1]?.trim() ?? []);
  const [first] = lengths;
  if (first === undefined || lengths.length > 1)
    return broken(msg('a message needs one Content-Length, and this one has {0}', lengths.length));
  if (!/^\d+$/.test(first)) return broken(msg('the Content-Length "{0}" is no number of bytes', first));
  const contentLength = Number(first);
  if (contentLength > MAX_CONTENT)
    return broken(msg('a message of {0} bytes is more than can be read', contentLength));
  return { state: 'whole', length, contentLength };
}

function isField(line: string): boolean {
  return /^content-[\w-]*:[^\r\n]*$/i.test(line);
}

function mayBecomeField(part: string): boolean {
  const isStart = FIELD_START.startsWith(part.slice(0, FIELD_START.length).toLowerCase());
  return isStart && /^[\w-]*(:[^\r\n]*)?\r?$/.test(part);
}

function broken(why: Message): Head {
  return { state: 'broken', why };
}
