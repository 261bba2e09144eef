/** The help of a command, made of its words. */
import type { CommandOption, CommandWords } from '../features/command.ts';

/** No line of the options is longer, so that the help fits a terminal. */
const WIDTH = 110;

/** What `--help` prints, with a line break at the end. */
export function helpOf({ name, usage, about, options, notes }: CommandWords): string {
  const lines = usage.map((rest, index) => {
    const start = index === 0 ? 'Usage: ' : '       ';
    return `${start}catalens ${name}${rest === '' ? '' : ` ${rest}`}`;
  });
  const table = optionLines(Object.entries(options));
  const parts = [lines.join('\n'), about, table.join('\n'), notes ?? ''];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function optionLines(options: readonly (readonly [name: string, option: CommandOption])[]): string[] {
  const titles = options.map(([name, { value }]) => `  --${name}${value === undefined ? '' : ` ${value}`}`);
  const width = Math.max(0, ...titles.map((title) => title.length)) + 2;
  return options.flatMap(([, option], index) => {
    const [first = '', ...more] = wrapped(saying(option), WIDTH - width);
    return [
      `${(titles[index] ?? '').padEnd(width)}${first}`,
      ...more.map((line) => ' '.repeat(width) + line),
    ];
  });
}

/** What an option does, and the values that it takes. */
function saying({ help, values, usual }: CommandOption): string {
  if (values === undefined) return usual === undefined ? help : `${help}; default is ${usual}`;
  const list = values.map((value) => (value === usual ? `${value} (default)` : value));
  return `${help}: ${list.join(', ')}`;
}

/** The words of a text in lines of at most so many characters. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
