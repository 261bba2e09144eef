/** The examples of `deprecation-reference-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-reference-duplicate.ts';

ruleExamples(rule);
