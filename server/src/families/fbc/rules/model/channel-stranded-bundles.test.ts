/** The examples of `channel-stranded-bundles`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-stranded-bundles.ts';

ruleExamples(rule);
