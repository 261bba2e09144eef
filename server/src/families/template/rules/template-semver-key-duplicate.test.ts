/** The examples of `template-semver-key-duplicate`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-key-duplicate.ts';

ruleExamples(rule);
