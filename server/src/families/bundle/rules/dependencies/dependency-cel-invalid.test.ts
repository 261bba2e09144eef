/** The examples of `dependency-cel-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-cel-invalid.ts';

ruleExamples(rule);
