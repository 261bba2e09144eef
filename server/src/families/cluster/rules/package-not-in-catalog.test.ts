/** The examples of `package-not-in-catalog`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './package-not-in-catalog.ts';

ruleExamples(rule);
