/** The examples of `community-index-path-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-index-path-missing.ts';

ruleExamples(rule);
