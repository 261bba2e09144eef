/** The examples of `object-rbac-pdb-write`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-rbac-pdb-write.ts';

ruleExamples(rule);
