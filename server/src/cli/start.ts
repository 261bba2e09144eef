/** Starts the command line. */
import { commandLine } from './compiled.ts';

commandLine().run();
