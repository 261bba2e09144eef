/** The examples of `template-schema-missing`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-schema-missing.ts';

ruleExamples(rule);
