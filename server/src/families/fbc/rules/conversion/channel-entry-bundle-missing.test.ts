/** The examples of `channel-entry-bundle-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-entry-bundle-missing.ts';

ruleExamples(rule);
