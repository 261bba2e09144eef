/** The examples of `package-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-duplicate.ts';

ruleExamples(rule);
