/** The examples of `template-semver-preference-mismatch`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-preference-mismatch.ts';

ruleExamples(rule);
