/** The examples of `cluster-schema-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-schema-invalid.ts';

ruleExamples(rule);
