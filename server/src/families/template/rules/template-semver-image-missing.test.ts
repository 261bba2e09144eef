/** The examples of `template-semver-image-missing`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-image-missing.ts';

ruleExamples(rule);
