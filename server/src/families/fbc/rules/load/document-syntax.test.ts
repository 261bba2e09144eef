/** The examples of `document-syntax`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './document-syntax.ts';

ruleExamples(rule);
