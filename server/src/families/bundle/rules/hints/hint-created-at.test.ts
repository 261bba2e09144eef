/** The examples of `hint-created-at`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-created-at.ts';

ruleExamples(rule);
