/** The examples of `community-index-path-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-index-path-invalid.ts';

ruleExamples(rule);
