/** The examples of `baseline-stale`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './baseline-stale.ts';

ruleExamples(rule);
