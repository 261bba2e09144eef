/** The examples of `schema-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './schema-missing.ts';

ruleExamples(rule);
