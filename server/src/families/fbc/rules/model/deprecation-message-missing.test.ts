/** The examples of `deprecation-message-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-message-missing.ts';

ruleExamples(rule);
