/** Rule toy/unreadable, of scope reader: a document that is no YAML. */
import { ABOUT_TOYS, type Rule } from './rule.ts';

export const rule: Rule = {
  ...ABOUT_TOYS,
  id: 'toy-unreadable',
  scope: 'reader',
  title: 'No YAML',
  what: 'The document cannot be read.',
};
