/** The examples of `package-property-count`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-property-count.ts';

ruleExamples(rule);
