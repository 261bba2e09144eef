/** The examples of `hub-capability-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-capability-unknown.ts';

ruleExamples(rule);
