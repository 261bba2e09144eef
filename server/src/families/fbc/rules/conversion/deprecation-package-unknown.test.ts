/** The examples of `deprecation-package-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-package-unknown.ts';

ruleExamples(rule);
