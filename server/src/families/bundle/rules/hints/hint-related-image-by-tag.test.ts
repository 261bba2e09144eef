/** The examples of `hint-related-image-by-tag`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-related-image-by-tag.ts';

ruleExamples(rule);
