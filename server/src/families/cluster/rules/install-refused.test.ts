/** The examples of `install-refused`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './install-refused.ts';

ruleExamples(rule);
