/** The examples of `bundle-object-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-object-invalid.ts';

ruleExamples(rule);
