/** The examples of `community-max-openshift-too-high`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-max-openshift-too-high.ts';

ruleExamples(rule);
