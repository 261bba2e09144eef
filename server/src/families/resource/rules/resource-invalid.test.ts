/** The examples of `resource-invalid`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './resource-invalid.ts';

ruleExamples(rule);
