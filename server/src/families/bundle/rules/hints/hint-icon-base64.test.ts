/** The examples of `hint-icon-base64`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-icon-base64.ts';

ruleExamples(rule);
