/** The rule on `minItems`. */
import { lowerLimit } from './limits.ts';

export const rule = lowerLimit({ id: 'min-items', keyword: 'minItems', what: 'lists' });
