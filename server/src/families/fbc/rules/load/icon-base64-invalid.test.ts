/** The examples of `icon-base64-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './icon-base64-invalid.ts';

ruleExamples(rule);
