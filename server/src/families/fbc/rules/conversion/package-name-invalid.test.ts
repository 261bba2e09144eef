/** The examples of `package-name-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-name-invalid.ts';

ruleExamples(rule);
