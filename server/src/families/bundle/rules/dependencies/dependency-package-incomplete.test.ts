/** The examples of `dependency-package-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-package-incomplete.ts';

ruleExamples(rule);
