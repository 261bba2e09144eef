/** The examples of `deprecation-package-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-package-missing.ts';

ruleExamples(rule);
