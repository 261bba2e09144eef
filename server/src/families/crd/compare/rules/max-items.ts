/** The rule on `maxItems`. */
import { upperLimit } from './limits.ts';

export const rule = upperLimit({ id: 'max-items', keyword: 'maxItems', what: 'lists' });
