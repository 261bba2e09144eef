/** The examples of `hint-property-derived`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-derived.ts';

ruleExamples(rule);
