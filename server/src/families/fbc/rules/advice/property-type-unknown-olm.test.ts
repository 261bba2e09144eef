/** The examples of `property-type-unknown-olm`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './property-type-unknown-olm.ts';

ruleExamples(rule);
