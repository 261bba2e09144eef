/** The examples of `related-image-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './related-image-duplicate.ts';

ruleExamples(rule);
