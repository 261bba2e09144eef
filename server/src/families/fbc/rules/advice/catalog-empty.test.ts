/** The examples of `catalog-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './catalog-empty.ts';

ruleExamples(rule);
