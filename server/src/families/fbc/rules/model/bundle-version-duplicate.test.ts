/** The examples of `bundle-version-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-version-duplicate.ts';

ruleExamples(rule);
