/** The examples of `meta-field-not-string`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './meta-field-not-string.ts';

ruleExamples(rule);
