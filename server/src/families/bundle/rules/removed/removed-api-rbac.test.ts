/** The examples of `removed-api-rbac`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './removed-api-rbac.ts';

ruleExamples(rule);
