/** What a project file may say: the settings of its schema, which speak of what families know, and the names of rules. */
import { namesOf } from '../../engine/findings/diagnostic.ts';
import type { ConfigWords } from '../../engine/project/config.ts';
import type { Rule } from '../../engine/rules/rule.ts';
import { validateConfig } from './generated/validators.js';

/** The words of project files where there are these rules. */
export function configWords(rules: Iterable<Pick<Rule, 'area' | 'id'>>): ConfigWords {
  return { rules: namesOf(rules), validate: validateConfig };
}
