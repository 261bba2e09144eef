/** Runs a command as a process of its own: turns its outcome into an exit code, and ends the process once all was read. */
import { EXIT_FAULT } from './arguments.ts';
import { whyNotWritten } from './reasons.ts';

/** Runs a command, which tells its exit code, and ends the process. */
export function inProcess(command: () => Promise<number>): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that goes away early (`catalens check | head`) is no fault, and changes no verdict.
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`catalens: The result cannot be written: ${whyNotWritten(error, '')}.\n`);
    process.exit(EXIT_FAULT);
  });
  // Where nobody listens to messages and progress, the exit code still tells.
  process.stderr.on('error', () => undefined);

  void command().then((code) => {
    process.exitCode = code;
    // To take apart what a large check has made takes longer than to leave it, and nothing is left to be done.
    whenWritten(process.stdout, () => whenWritten(process.stderr, () => process.exit()));
  });
}

/** Waits until whoever reads a stream has taken everything, or it is known that nobody does. */
function whenWritten(stream: NodeJS.WriteStream, then: () => void): void {
  if (stream.writableLength > 0) stream.write('', then);
  // A fault is told of only after the code that has run into it.
  else setImmediate(then);
}
