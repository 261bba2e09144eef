/** The examples of `bundle-name-version-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-name-version-mismatch.ts';

ruleExamples(rule);
