/** The examples of `document-separator-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './document-separator-invalid.ts';

ruleExamples(rule);
