/** The examples of `deprecation-message-blank`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-message-blank.ts';

ruleExamples(rule);
