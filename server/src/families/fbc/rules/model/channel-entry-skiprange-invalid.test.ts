/** The examples of `channel-entry-skiprange-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-skiprange-invalid.ts';

ruleExamples(rule);
