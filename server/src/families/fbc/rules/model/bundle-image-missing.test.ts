/** The examples of `bundle-image-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-image-missing.ts';

ruleExamples(rule);
