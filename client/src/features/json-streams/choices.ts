/** Files that somebody wants to see as plain JSON: remembered for the workspace, so that nobody has to say so twice. */
import type { Memento } from 'vscode';

const KEY = 'catalens.plainJson';
/** The most files that are remembered; the oldest are forgotten first. */
const MAX_REMEMBERED = 500;

export interface Choices {
  /** True for a file that is to stay what it is. */
  readonly isPlain: (uri: string) => boolean;
  /** A document was closed. It is open again at once where only its language was changed. */
  readonly closed: (uri: string, language: string) => void;
  /**
   * A document was opened.
   *
   * @param isWanted whether streams have a language of their own at all: where not, nobody has chosen anything
   */
  readonly opened: (uri: string, language: string, isWanted: boolean) => void;
}

/**
 * Follows what people choose. VS Code tells a change of the language as closing and opening at the same moment.
 *
 * @param stream the language of streams
 * @param atNextMoment runs work once what happens now is over
 */
export function keepChoices(
  memory: Pick<Memento, 'get' | 'update'>,
  stream: string,
  atNextMoment: (work: () => void) => void = queueMicrotask,
): Choices {
  const plain = new Set(memory.get<readonly string[]>(KEY, []));
  const justClosed = new Map<string, string>();
  const remember = (): void => void memory.update(KEY, [...plain].slice(-MAX_REMEMBERED));
  return {
    isPlain: (uri) => plain.has(uri),
    closed: (uri, language) => {
      justClosed.set(uri, language);
      atNextMoment(() => justClosed.delete(uri));
    },
    opened: (uri, language, isWanted) => {
      const before = justClosed.get(uri);
      if (before === stream && language !== stream && isWanted) {
        plain.add(uri);
        remember();
      } else if (before !== undefined && language === stream && plain.delete(uri)) remember();
    },
  };
}
