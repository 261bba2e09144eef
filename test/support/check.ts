/** Checks files in the process, as `catalens check` does: without a build, and without a process for each catalog. */
import { families } from '../../server/src/families/all.ts';
import { checksWith } from './checks-with.ts';

export type { Found, TextFiles } from './checks-with.ts';

export const { checkAsRoot, checkAsProject, checkPaths, diagnosticsInProject } = checksWith(families);
