/** The examples of `community-openshift-label-too-wide`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-openshift-label-too-wide.ts';

ruleExamples(rule);
