/** The examples of `template-semver-image-duplicate`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-image-duplicate.ts';

ruleExamples(rule);
