/** The examples of `hint-related-image-name-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-related-image-name-duplicate.ts';

ruleExamples(rule);
