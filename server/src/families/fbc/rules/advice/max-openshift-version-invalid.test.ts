/** The examples of `max-openshift-version-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './max-openshift-version-invalid.ts';

ruleExamples(rule);
