/** The examples of `dependency-package-range-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-package-range-invalid.ts';

ruleExamples(rule);
