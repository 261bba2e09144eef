/** The examples of `template-image-invalid`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-image-invalid.ts';

ruleExamples(rule);
