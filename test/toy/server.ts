/** The language server with toys beside all other families. */
import { allFamilies } from '../../server/src/families/answering.ts';
import { startByArguments } from '../../server/src/protocol/node-main.ts';
import { toyFamily } from './family.ts';

startByArguments([...allFamilies, toyFamily]);
