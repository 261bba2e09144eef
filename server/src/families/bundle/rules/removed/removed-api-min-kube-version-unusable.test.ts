/** The examples of `removed-api-min-kube-version-unusable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './removed-api-min-kube-version-unusable.ts';

ruleExamples(rule);
