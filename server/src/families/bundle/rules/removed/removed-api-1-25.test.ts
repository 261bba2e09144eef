/** The examples of `removed-api-1-25`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './removed-api-1-25.ts';

ruleExamples(rule);
