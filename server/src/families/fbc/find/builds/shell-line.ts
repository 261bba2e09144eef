/** Reads a command line as a shell does: into pipelines of commands, with the files that they read from and write to. */
import { endOfBrackets } from './variables.ts';

/** What a command writes its output to. */
export interface Output {
  readonly path: string;
  /** The file keeps what it holds. */
  readonly appends: boolean;
}

/** A program with its arguments, without quotes; what the shell puts in (`$NAME`, `$(…)`) stands there as it is written. */
export interface Command {
  readonly words: string[];
  readonly inputs: string[];
  readonly outputs: Output[];
}

/** Commands of which each reads what the one before it prints; or a bracket around others, which run in a shell of their own. */
export type Step = readonly Command[] | '(' | ')';

/** Words that may stand before the program of a command. */
const BEFORE_PROGRAM: ReadonlySet<string> = new Set([
  ...['{', '}', '!', 'if', 'then', 'elif', 'else', 'do', 'while', 'until', 'time', 'exec', 'sudo', 'env'],
]);
const ASSIGNMENT = /^\w+=/;
/** Where a file is read from or written to, with the number of the stream. */
const REDIRECTION = /(\d?)(&>>?|<<<?|<&|>>|>[&|]|[<>])/y;
const CONTROL = /&&|\|[|&]?|[;&()]/y;
/** What means itself, within quotes and without. */
const PLAIN = /[^ \t;&|()<>"'\\`$]+/y;
const SPACES = ' \t';
const ENDS_OF_WORDS = ' \t;&|()<>';

/** The steps of a command line, in order. */
export function readShellLine(line: string): readonly Step[] {
  const steps: Step[] = [];
  let pipeline: Command[] = [];
  let command = newCommand();
  let redirection: string | undefined;
  const endCommand = () => {
    pipeline.push({ ...command, words: command.words.slice(programAt(command.words)) });
    command = newCommand();
    redirection = undefined;
  };
  const endPipeline = () => {
    endCommand();
    steps.push(pipeline);
    pipeline = [];
  };
  for (const { kind, text } of tokensOf(line)) {
    if (kind === 'arrow') redirection = text;
    else if (kind === 'word') {
      if (redirection === undefined) command.words.push(text);
      else redirect(command, redirection, text);
      redirection = undefined;
    } else if (text === '|' || text === '|&') endCommand();
    else {
      endPipeline();
      if (text === '(' || text === ')') steps.push(text);
    }
  }
  endPipeline();
  return steps;
}

interface Token {
  readonly kind: 'arrow' | 'control' | 'word';
  readonly text: string;
}

function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < line.length && line[at] !== '#') {
    const arrow = matchAt(REDIRECTION, line, at);
    const control = arrow ?? matchAt(CONTROL, line, at);
    if (SPACES.includes(line[at] ?? '')) at++;
    else if (control === null) {
      const { word, end } = readWord(line, at);
      tokens.push({ kind: 'word', text: word });
      at = end;
    } else {
      const [all, stream, operator = ''] = control;
      // What goes to another stream than the output is no output: its number stays.
      tokens.push(
        arrow === null
          ? { kind: 'control', text: all }
          : { kind: 'arrow', text: stream === '1' ? operator : all },
      );
      at += all.length;
    }
  }
  return tokens;
}

function newCommand(): Command {
  return { words: [], inputs: [], outputs: [] };
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(line);
}

function redirect(command: Command, arrow: string, path: string): void {
  if (arrow === '<') command.inputs.push(path);
  else if (arrow === '>' || arrow === '>|') command.outputs.push({ path, appends: false });
  else if (arrow === '>>') command.outputs.push({ path, appends: true });
}

/** Where the program stands among the words of a command, behind the words of the shell and what is set for it alone. */
function programAt(words: readonly string[]): number {
  const at = words.findIndex((word) => !BEFORE_PROGRAM.has(word) && !ASSIGNMENT.test(word));
  return at < 0 ? words.length : at;
}

interface Piece {
  readonly word: string;
  readonly end: number;
}

function readWord(line: string, start: number): Piece {
  let word = '';
  let isQuoted = false;
  let at = start;
  while (at < line.length && (isQuoted || !ENDS_OF_WORDS.includes(line[at] ?? ''))) {
    if (line[at] === '"') {
      isQuoted = !isQuoted;
      at++;
      continue;
    }
    const piece = readPiece(line, at, isQuoted);
    word += piece.word;
    at = piece.end;
  }
  return { word, end: at };
}

/** What stands at a place of a word: what the shell puts in (`$(…)`, `${…}`) is one piece, whatever is in it. */
function readPiece(line: string, at: number, isQuoted: boolean): Piece {
  const char = line[at] ?? '';
  if (char === '\\') return { word: line[at + 1] ?? '', end: at + 2 };
  const isLiteral = char === "'" && !isQuoted;
  if (isLiteral || char === '`') {
    const end = line.indexOf(char, at + 1);
    const past = end < 0 ? line.length : end + 1;
    return { word: isLiteral ? line.slice(at + 1, past - 1) : line.slice(at, past), end: past };
  }
  if (char === '$' && '({'.includes(line[at + 1] ?? '.')) {
    const end = endOfBrackets(line, at + 1);
    const past = end < 0 ? line.length : end;
    return { word: line.slice(at, past), end: past };
  }
  const plain = matchAt(PLAIN, line, at)?.[0] ?? char;
  return { word: plain, end: at + plain.length };
}
