/** The examples of `removed-api-1-26`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './removed-api-1-26.ts';

ruleExamples(rule);
