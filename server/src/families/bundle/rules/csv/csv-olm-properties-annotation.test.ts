/** The examples of `csv-olm-properties-annotation`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './csv-olm-properties-annotation.ts';

ruleExamples(rule);
