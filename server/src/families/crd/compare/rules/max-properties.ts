/** The rule on `maxProperties`. */
import { upperLimit } from './limits.ts';

export const rule = upperLimit({ id: 'max-properties', keyword: 'maxProperties', what: 'mappings' });
