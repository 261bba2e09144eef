/** The examples of `template-semver-unknown-key`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-unknown-key.ts';

ruleExamples(rule);
