/** The examples of `bundle-image-not-digest`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-image-not-digest.ts';

ruleExamples(rule);
