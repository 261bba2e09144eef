/** The command line: runs a command and turns its outcome into an exit code. */
import { runCommand } from './commands.ts';

// A reader that goes away early (`catalens check | head`) is no fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}

void runCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
