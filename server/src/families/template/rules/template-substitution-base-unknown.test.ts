/** The examples of `template-substitution-base-unknown`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-substitution-base-unknown.ts';

ruleExamples(rule);
