/** The examples of `root-key-duplicate-fold`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './root-key-duplicate-fold.ts';

ruleExamples(rule);
