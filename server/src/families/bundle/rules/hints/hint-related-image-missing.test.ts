/** The examples of `hint-related-image-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-related-image-missing.ts';

ruleExamples(rule);
