/** The examples of `bundle-package-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-package-missing.ts';

ruleExamples(rule);
