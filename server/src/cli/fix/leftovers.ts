/** Removes what a killed process left behind, as soon as the folder that it is in is looked into. */
import path from 'node:path';
import type { Environment } from '../../engine/files/environment.ts';
import { WRITING_FOLDER } from '../../engine/files/walk.ts';
import { removeLeftovers } from '../aside.ts';

/** The same files, but for what was left. Costs nothing where nothing was. */
export function withoutLeftovers(env: Environment): Environment {
  return {
    ...env,
    readFolder: async (folder) => {
      const listing = await env.readFolder(folder);
      if (!listing.ok || !listing.entries.some(({ name }) => name === WRITING_FOLDER)) return listing;
      removeLeftovers(path.resolve(folder));
      return env.readFolder(folder);
    },
  };
}
