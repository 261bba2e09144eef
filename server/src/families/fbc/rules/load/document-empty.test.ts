/** The examples of `document-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './document-empty.ts';

ruleExamples(rule);
