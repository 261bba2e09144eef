/** The examples of `template-in-catalog`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './template-in-catalog.ts';

ruleExamples(rule);
