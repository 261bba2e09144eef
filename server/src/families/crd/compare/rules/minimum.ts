/** The rule on `minimum`. */
import { lowerLimit } from './limits.ts';

export const rule = lowerLimit({ id: 'minimum', keyword: 'minimum', what: 'numbers' });
