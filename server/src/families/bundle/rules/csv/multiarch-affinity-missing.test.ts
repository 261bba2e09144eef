/** The examples of `multiarch-affinity-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './multiarch-affinity-missing.ts';

ruleExamples(rule);
