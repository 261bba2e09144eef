/** Reads the instructions of a Dockerfile, in whatever family's documents what they say counts. */

/** Longer files are no Dockerfiles that somebody wrote. */
export const MAX_DOCKERFILE_LENGTH = 1_000_000;

/** A line of a Dockerfile with those that it goes on in. */
export interface Instruction {
  /** In upper case. */
  readonly name: string;
  /** Without white space at its ends. */
  readonly rest: string;
}

/** What an `ADD` or `COPY` takes, and where it goes, as they are written. */
export interface CopyInstruction {
  readonly sources: readonly string[];
  readonly target: string;
  /** The sources lie in another stage or image, and not in the build context. */
  readonly isFromStage: boolean;
}

/** The instructions, without comments and blank lines; none where the text is too long for a Dockerfile. */
export function readInstructions(text: string): readonly Instruction[] {
  if (text.length > MAX_DOCKERFILE_LENGTH) return [];
  const lines = text.split('\n').map((line) => line.trim());
  const lastOf = new Map(lines.map((line, at) => [line, at]));
  const instructions: Instruction[] = [];
  let pending: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line === '' || line.startsWith('#')) continue;
    const goesOn = line.endsWith('\\');
    pending.push(goesOn ? line.slice(0, -1) : line);
    if (goesOn) continue;
    const words = pending.join(' ');
    pending = [];
    const name = nameOfEnd(words);
    // A name that no further line has is not looked for: there may be one in every line.
    const end = name !== '' && (lastOf.get(name) ?? at) > at ? lines.indexOf(name, at + 1) : at;
    instructions.push(toInstruction([words, ...lines.slice(at + 1, end + 1)].join('\n')));
    at = end;
  }
  if (pending.length > 0) instructions.push(toInstruction(pending.join(' ')));
  return instructions;
}

/** A text within a Dockerfile starts behind the line that names its end: `RUN <<EOF`. */
const DOCUMENT = /(?<!<)<<-?(["']?)([A-Za-z_]\w*)\1/;

/** The line that ends the text which follows an instruction; '' where none does. */
function nameOfEnd(words: string): string {
  const [, , name = ''] = (/^(?:RUN|COPY|ADD)[ \t]/i.test(words) && DOCUMENT.exec(words)) || [];
  return name;
}

function toInstruction(line: string): Instruction {
  const words = line.trim();
  const space = words.search(/[ \t]/);
  const end = space < 0 ? words.length : space;
  return { name: words.slice(0, end).toUpperCase(), rest: words.slice(end).trim() };
}

/** What an instruction copies; undefined where it does not, or where a text that it holds is what is copied. */
export function readCopy({ name, rest }: Instruction): CopyInstruction | undefined {
  if ((name !== 'ADD' && name !== 'COPY') || rest.includes('<<')) return undefined;
  const [options = ''] = OPTIONS.exec(rest) ?? [];
  const words = commandWords(rest.slice(options.length)) ?? [];
  const target = words.at(-1);
  if (target === undefined || words.length < 2) return undefined;
  return { sources: words.slice(0, -1), target, isFromStage: /(?:^|[ \t])--from/.test(options) };
}

const OPTIONS = /^(?:--\S*[ \t]+)*/;

/** The words of a command, in the form of JSON or parted by white space; undefined where it starts as JSON and is none. */
export function commandWords(command: string): readonly string[] | undefined {
  return command.startsWith('[') ? jsonWords(command) : command.split(/[ \t]+/);
}

function jsonWords(text: string): readonly string[] | undefined {
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined;
  } catch {
    return undefined;
  }
}
