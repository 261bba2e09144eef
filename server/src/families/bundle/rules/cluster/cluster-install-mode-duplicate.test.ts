/** The examples of `cluster-install-mode-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-install-mode-duplicate.ts';

ruleExamples(rule);
