/** The examples of `template-entry-null`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-entry-null.ts';

ruleExamples(rule);
