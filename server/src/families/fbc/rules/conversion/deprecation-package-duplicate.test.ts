/** The examples of `deprecation-package-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-package-duplicate.ts';

ruleExamples(rule);
