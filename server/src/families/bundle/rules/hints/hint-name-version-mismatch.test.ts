/** The examples of `hint-name-version-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-name-version-mismatch.ts';

ruleExamples(rule);
