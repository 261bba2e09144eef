/** Why a file cannot be read or written, in words to stand behind a colon. */
import path from 'node:path';
import { formatMessage, msg, type Message } from '../text/message.ts';

/** Why a file cannot be read; the words of the system where there are none of ours. */
export function whyNotRead(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return wordsOf(READING[code ?? ''], message);
}

/** Why a file cannot be written; the words of the system where there are none of ours. */
export function whyNotWritten(error: unknown, file: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const noFolder = code === 'ENOENT' ? msg('there is no folder "{0}"', path.dirname(file)) : undefined;
  return wordsOf(noFolder ?? WRITING[code ?? ''], message);
}

/** That a file or folder which somebody named is none of theirs. */
export function mayNotRead(kind: 'file' | 'folder', path: string): string {
  return formatMessage(msg('You may not read the {0} "{1}".', kind, path || '.'));
}

function wordsOf(known: Message | undefined, message: string): string {
  return known === undefined ? message : formatMessage(known);
}

const READING: Readonly<Record<string, Message>> = {
  EISDIR: msg('it is a folder'),
  ENOENT: msg('there is no such file'),
  EACCES: msg('you may not read it'),
  EPERM: msg('you may not read it'),
};

const WRITING: Readonly<Record<string, Message>> = {
  EISDIR: msg('it is a folder'),
  EEXIST: msg('it is there already'),
  EACCES: msg('you may not write there'),
  EPERM: msg('you may not write there'),
  EROFS: msg('you may not write there'),
  ENOSPC: msg('the disk is full'),
  EDQUOT: msg('you may not have more on this disk'),
};
