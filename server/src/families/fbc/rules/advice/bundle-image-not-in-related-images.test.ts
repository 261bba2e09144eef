/** The examples of `bundle-image-not-in-related-images`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-image-not-in-related-images.ts';

ruleExamples(rule);
