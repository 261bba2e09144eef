/** The script for bash, from version 3.2 on. */
import type { Completable, CompletedCommand, Values } from './completable.ts';

/** Prints a script that defines the function and names it to bash. */
export function bashScript({ commands, options }: Completable): string {
  const first = [...commands.map(({ name }) => name), ...options.map(({ name }) => `--${name}`)];
  return `# Completes catalens in bash: source <(catalens completion bash)
_catalens() {
  local IFS=$'\\n'
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  # bash takes --option=value for three words.
  if [[ $current == '=' ]]; then
    current=''
  elif [[ $previous == '=' ]]; then
    previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if ((COMP_CWORD == 1)); then
    ${replyOf(first)}
    return
  fi
  case "$command $previous" in
${commands.flatMap(valueCases).join('\n')}
  esac
  case "$command $current" in
${commands.map(optionCase).join('\n')}
  esac
  case "$command" in
${commands.flatMap(operandCase).join('\n')}
  esac
}
complete -F _catalens catalens
`;
}

function valueCases({ name, options }: CompletedCommand): string[] {
  return options.flatMap(({ name: option, value }) =>
    value === undefined ? [] : [`    '${name} --${option}') ${replyOf(value)}; return ;;`],
  );
}

function optionCase({ name, options }: CompletedCommand): string {
  return `    '${name} -'*) ${replyOf(options.map((option) => `--${option.name}`))}; return ;;`;
}

function operandCase({ name, operands }: CompletedCommand): string[] {
  return operands.length === 0 ? [] : [`    '${name}') ${replyOf(operands)} ;;`];
}

/** The command that offers some values. */
function replyOf(values: Values): string {
  // What follows a file is a slash or a space, and names with spaces are quoted. bash 3.2 knows no compopt, and goes without.
  const paths = 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen';
  if (values === 'file') return `${paths} -f -- "$current"))`;
  if (values === 'folder') return `${paths} -d -- "$current"))`;
  if (values.length === 0) return ':';
  return `COMPREPLY=($(compgen -W $'${values.join('\\n')}' -- "$current"))`;
}
