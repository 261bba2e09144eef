/** The examples of `object-pdb-min-available-all`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-pdb-min-available-all.ts';

ruleExamples(rule);
