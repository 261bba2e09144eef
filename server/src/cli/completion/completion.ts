/** `catalens completion`: prints the script that completes command lines in a shell. */
import { allRules } from '../../families/all.ts';
import type { CommandOption, CommandWords, Named } from '../../features/command.ts';
import { parseOptions } from '../arguments.ts';
import { UsageError } from '../usage-error.ts';
import { hint } from '../suggestions.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import type { Completable, CompletedCommand, Values } from './completable.ts';
import { zshScript } from './zsh.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;
const SHELLS = Object.keys(SCRIPTS) as (keyof typeof SCRIPTS)[];

/** The words of `completion`. */
export const COMPLETION: CommandWords<Record<never, never>> = {
  name: 'completion',
  summary: 'print a script that completes commands in your shell',
  usage: [SHELLS.join('|')],
  about: `Prints a script for your shell, with which it completes commands, options, their values and files.

  bash   add to ~/.bashrc:  source <(catalens completion bash)
  zsh    add to ~/.zshrc, behind compinit:  source <(catalens completion zsh)
  fish   catalens completion fish > ~/.config/fish/completions/catalens.fish`,
  options: {},
  operands: SHELLS,
};

/** Prints the script for the commands. @throws UsageError for a shell that there is none for */
export function runCompletion(args: readonly string[], commands: readonly CommandWords[]): Promise<number> {
  const [name, ...more] = parseOptions(COMPLETION, args).positionals;
  if (name === undefined || more.length > 0)
    throw new UsageError(`Name one shell: ${SHELLS.join(', ')}. For example: catalens completion bash`);
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined) {
    const known = `There are ${SHELLS.join(', ')}.${hint(name, SHELLS)}`;
    throw new UsageError(`There is no completion for "${name}". ${known}`);
  }
  process.stdout.write(SCRIPTS[shell](completable(commands)));
  return Promise.resolve(0);
}

/** What scripts are made of, from the words that parsing and help go by. */
function completable(commands: readonly CommandWords[]): Completable {
  const names = commands.map(({ name }) => name);
  const rules = allRules.map(({ id }) => id).sort();
  const valuesOf = (named: Named | readonly string[] | undefined): Values => {
    if (named === 'file' || named === 'folder') return named;
    if (named === 'command') return names;
    return named === 'rule' ? rules : (named ?? []);
  };
  const optionOf = ([name, option]: [name: string, option: CommandOption]) => ({
    name,
    help: option.help,
    isRepeatable: option.multiple === true,
    ...(option.type === 'string' && { value: valuesOf(option.values ?? option.names) }),
  });
  return {
    commands: commands.map(({ name, summary, options, operands }): CompletedCommand => ({
      name,
      summary,
      options: [
        ...Object.entries(options).map(optionOf),
        { name: 'help', help: 'tell more', isRepeatable: false },
      ],
      operands: valuesOf(operands),
    })),
    options: [
      { name: 'help', help: 'list the commands', isRepeatable: false },
      { name: 'version', help: 'print the version', isRepeatable: false },
    ],
  };
}
