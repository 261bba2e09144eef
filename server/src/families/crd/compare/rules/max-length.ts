/** The rule on `maxLength`. */
import { upperLimit } from './limits.ts';

export const rule = upperLimit({ id: 'max-length', keyword: 'maxLength', what: 'texts' });
