/** The rule on `minLength`. */
import { lowerLimit } from './limits.ts';

export const rule = lowerLimit({ id: 'min-length', keyword: 'minLength', what: 'texts' });
