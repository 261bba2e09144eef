/** Contents of git objects, one after the other from one process. */
import { GitError, notStarted, startGit } from './git.ts';

/** Reads objects until it is closed. */
export interface GitObjects {
  /** The content of an object; undefined where the repository does not hold it. @throws GitError */
  read(id: string): Promise<Buffer | undefined>;
  close(): void;
}

interface Waiting {
  readonly resolve: (content: Buffer | undefined) => void;
  readonly reject: (fault: Error) => void;
}

const LINE_END = 10;

/** Objects of the repository with this top folder. git answers in the order of the questions. */
export function gitObjects(top: string): GitObjects {
  const child = startGit(top, ['cat-file', '--batch']);
  const waiting: Waiting[] = [];
  let fault: Error | undefined;
  const fail = (error: Error): void => {
    fault ??= error;
    for (const { reject } of waiting.splice(0)) reject(fault);
  };
  const answers = answerReader((content) => waiting.shift()?.resolve(content));
  child.stdout.on('data', (piece: Buffer) => answers(piece));
  child.stderr.on('data', () => undefined);
  child.stdin.on('error', () => undefined);
  child.on('error', () => fail(notStarted()));
  child.on('close', () =>
    fail(
      new GitError('git holds the names of older files, but not all of their contents (a partial clone?).'),
    ),
  );
  return {
    read: (id) =>
      new Promise((resolve, reject) => {
        if (fault !== undefined) return reject(fault);
        waiting.push({ resolve, reject });
        child.stdin.write(`${id}\n`);
      }),
    close: () => child.stdin.end(),
  };
}

/** Cuts the output of `cat-file --batch` into contents: `<id> <type> <size>`, a line end, the content, a line end. */
function answerReader(told: (content: Buffer | undefined) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  /** How many bytes must be there before it is worth to look. */
  let needed = 1;
  return (piece) => {
    pieces.push(piece);
    held += piece.length;
    if (held < needed) return;
    let rest = pieces.length === 1 ? piece : Buffer.concat(pieces);
    for (;;) {
      const end = rest.indexOf(LINE_END);
      needed = rest.length + 1;
      if (end < 0) break;
      const [, , size] = rest.subarray(0, end).toString('latin1').split(' ');
      const after = size === undefined ? end + 1 : end + 1 + Number(size) + 1;
      needed = after;
      if (after > rest.length) break;
      told(size === undefined ? undefined : rest.subarray(end + 1, after - 1));
      rest = rest.subarray(after);
    }
    pieces = [rest];
    held = rest.length;
  };
}
