/** Starts the command line. */
import { commandLine } from './compiled.ts';
import { startEarly } from './threads/early.ts';

void startEarly(process.argv.slice(2)).then((threads) => commandLine().run(threads));
