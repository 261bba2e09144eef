/** The examples of `bundle-image-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-image-invalid.ts';

ruleExamples(rule);
