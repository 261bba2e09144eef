/** The examples of `template-semver-preference`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-preference.ts';

ruleExamples(rule);
