/** The examples of `hint-name-package-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-name-package-mismatch.ts';

ruleExamples(rule);
