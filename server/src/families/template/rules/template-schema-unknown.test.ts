/** The examples of `template-schema-unknown`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-schema-unknown.ts';

ruleExamples(rule);
