/** The examples of `object-rbac-default-scc`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-rbac-default-scc.ts';

ruleExamples(rule);
