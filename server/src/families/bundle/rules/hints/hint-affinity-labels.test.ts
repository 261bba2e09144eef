/** The examples of `hint-affinity-labels`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-affinity-labels.ts';

ruleExamples(rule);
