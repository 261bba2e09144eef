/** The schema of the file of a project. */
import catalens from '../../../../schemas/catalens.schema.json' with { type: 'json' };
import type { JsonSchema } from './json-schema.ts';

/** The schema of `.catalens.yaml`. */
export const PROJECT_FILE_SCHEMA = catalens as JsonSchema;
