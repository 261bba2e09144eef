/** The examples of `custom-schema-key-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './custom-schema-key-invalid.ts';

ruleExamples(rule);
