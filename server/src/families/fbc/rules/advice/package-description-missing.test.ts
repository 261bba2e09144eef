/** The examples of `package-description-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-description-missing.ts';

ruleExamples(rule);
