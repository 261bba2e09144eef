/** Starts the command line, or as much of it as is wanted. */
import { commandLine, FOR_LARGE_CHECK } from './compiled.ts';
import { startEarly } from './threads/early.ts';

const args = process.argv.slice(2);

/** A report in SARIF holds what rules say on their pages, which only the whole command line knows. */
const isCheckAlone = args[0] === 'check' && !args.some((arg) => arg.includes('sarif'));

void startEarly(args).then((threads) => {
  const compiled = threads.length > 0 ? FOR_LARGE_CHECK : undefined;
  const program = isCheckAlone ? commandLine('check', compiled) : commandLine('command-line');
  program.run(threads);
});
