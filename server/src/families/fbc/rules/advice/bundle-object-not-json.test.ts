/** The examples of `bundle-object-not-json`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-object-not-json.ts';

ruleExamples(rule);
