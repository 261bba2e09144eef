/** The examples of `hint-descriptor-path-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-descriptor-path-unknown.ts';

ruleExamples(rule);
