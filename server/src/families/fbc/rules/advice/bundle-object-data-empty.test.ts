/** The examples of `bundle-object-data-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-object-data-empty.ts';

ruleExamples(rule);
