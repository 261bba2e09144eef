/** The examples of `template-semver-no-bundles`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-semver-no-bundles.ts';

ruleExamples(rule);
