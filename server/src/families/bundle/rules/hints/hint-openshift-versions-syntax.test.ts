/** The examples of `hint-openshift-versions-syntax`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-openshift-versions-syntax.ts';

ruleExamples(rule);
