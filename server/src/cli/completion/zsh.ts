/** The script for zsh. */
import type { Completable, CompletedCommand, CompletedOption, Values } from './completable.ts';

/** Prints a script that can be sourced behind `compinit`, or lie in a folder of `fpath` as `_catalens`. */
export function zshScript({ commands, options }: Completable): string {
  const list = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const first = options.map(({ name, help }) => quoted(`--${name}[${plain(help)}]`));
  return `#compdef catalens
# Completes catalens in zsh: source <(catalens completion zsh), behind compinit.
_catalens() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    _arguments ${first.join(' ')}
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${commands.map(commandCase).join('\n')}
  esac
}
if [[ $funcstack[1] == _catalens ]]; then
  _catalens "$@"
else
  compdef _catalens catalens
fi
`;
}

function commandCase({ name, options, operands }: CompletedCommand): string {
  const specs = [...options.map(optionSpec), ...(operands.length === 0 ? [] : [`*: :${actionOf(operands)}`])];
  return `    ${name})\n      _arguments ${specs.map(quoted).join(' \\\n        ')}\n      ;;`;
}

function optionSpec({ name, help, isRepeatable, value }: CompletedOption): string {
  const argument = value === undefined ? '' : `:${name}:${actionOf(value)}`;
  return `${isRepeatable ? '*' : ''}--${name}${value === undefined ? '' : '='}[${plain(help)}]${argument}`;
}

/** What completes a value; a space where nothing can. */
function actionOf(values: Values): string {
  if (values === 'file') return '_files';
  if (values === 'folder') return '_files -/';
  return values.length === 0 ? ' ' : `(${values.join(' ')})`;
}

/** A description may hold no bracket that ends it. */
function plain(help: string): string {
  return help.replace(/[[\]]/g, '');
}

function quoted(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
