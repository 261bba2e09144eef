/** The examples of `object-pdb-max-unavailable-zero`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-pdb-max-unavailable-zero.ts';

ruleExamples(rule);
