/** The examples of `deprecation-package-reference-named`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-package-reference-named.ts';

ruleExamples(rule);
