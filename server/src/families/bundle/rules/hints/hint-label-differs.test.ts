/** The examples of `hint-label-differs`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-label-differs.ts';

ruleExamples(rule);
