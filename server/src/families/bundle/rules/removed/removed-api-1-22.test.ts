/** The examples of `removed-api-1-22`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './removed-api-1-22.ts';

ruleExamples(rule);
