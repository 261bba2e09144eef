/** The stand-alone language server. */
import { startByArguments } from './node-main.ts';

startByArguments();
