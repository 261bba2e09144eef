/** The examples of `hint-permission-account-unused`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-permission-account-unused.ts';

ruleExamples(rule);
