/** The examples of `olmv1-package-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './olmv1-package-empty.ts';

ruleExamples(rule);
