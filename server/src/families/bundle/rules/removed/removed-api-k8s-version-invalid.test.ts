/** The examples of `removed-api-k8s-version-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './removed-api-k8s-version-invalid.ts';

ruleExamples(rule);
