/** The rule on `maximum`. */
import { upperLimit } from './limits.ts';

export const rule = upperLimit({ id: 'maximum', keyword: 'maximum', what: 'numbers' });
