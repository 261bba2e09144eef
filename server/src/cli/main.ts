/** The command line: runs a command and turns its outcome into an exit code. What its threads do is in it, too. */
import { EXIT_FAULT } from './arguments.ts';
import { runCommand } from './commands.ts';
import { whyNotWritten } from './reasons.ts';

export { readForCheck } from './threads/reader.ts';

/** Runs the command that the process was started with. */
export function run(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that goes away early (`catalens check | head`) is no fault, and changes no verdict.
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`catalens: The result cannot be written: ${whyNotWritten(error, '')}.\n`);
    process.exit(EXIT_FAULT);
  });
  // Where nobody listens to messages and progress, the exit code still tells.
  process.stderr.on('error', () => undefined);

  void runCommand(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}
