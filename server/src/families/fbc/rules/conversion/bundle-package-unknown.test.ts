/** The examples of `bundle-package-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-package-unknown.ts';

ruleExamples(rule);
