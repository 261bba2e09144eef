/** The examples of `dependency-unparseable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-unparseable.ts';

ruleExamples(rule);
