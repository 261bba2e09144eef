/** The script for fish. */
import type { Completable, CompletedCommand, CompletedOption, Values } from './completable.ts';

/** Prints a script that lies in fish's folder of completions, or is sourced. */
export function fishScript({ commands, options }: Completable): string {
  const lines = [
    '# Completes catalens in fish: catalens completion fish > ~/.config/fish/completions/catalens.fish',
    'complete -c catalens -f',
    ...options.map((option) => `complete -c catalens -n __fish_use_subcommand ${optionWords(option)}`),
    ...commands.map(
      ({ name, summary }) => `complete -c catalens -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(commandLines),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ name, options, operands }: CompletedCommand): string[] {
  const start = `complete -c catalens -n '__fish_seen_subcommand_from ${name}'`;
  return [
    ...options.map((option) => `${start} ${optionWords(option)}`),
    ...(operands.length === 0 ? [] : [`${start} ${valueWords(operands)}`]),
  ];
}

function optionWords({ name, help, value }: CompletedOption): string {
  const words = `-l ${name} -d ${quoted(help)}`;
  return value === undefined ? words : `${words} -r ${valueWords(value)}`;
}

/** What is offered; nothing where it cannot be known. */
function valueWords(values: Values): string {
  if (values === 'file') return '-F';
  if (values === 'folder') return `-f -a '(__fish_complete_directories)'`;
  return values.length === 0 ? '-f' : `-f -a '${values.join(' ')}'`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
