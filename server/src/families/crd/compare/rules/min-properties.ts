/** The rule on `minProperties`. */
import { lowerLimit } from './limits.ts';

export const rule = lowerLimit({ id: 'min-properties', keyword: 'minProperties', what: 'mappings' });
