/** The examples of `nested-key-duplicate-fold`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './nested-key-duplicate-fold.ts';

ruleExamples(rule);
