/** The schema of the file of a project. */
import catalens from '../../../../schemas/catalens.schema.json' with { type: 'json' };
import { baseName } from '../../engine/files/paths.ts';
import { CONFIG_FILE } from '../../engine/project/config.ts';
import type { JsonSchema } from './json-schema.ts';

/** The schema of `.catalens.yaml`. */
export const PROJECT_FILE_SCHEMA = catalens as JsonSchema;

/** True for the file with the settings of a project. */
export function isProjectFile(path: string): boolean {
  return baseName(path) === CONFIG_FILE;
}
