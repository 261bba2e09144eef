/** The examples of `bundle-name-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-name-missing.ts';

ruleExamples(rule);
