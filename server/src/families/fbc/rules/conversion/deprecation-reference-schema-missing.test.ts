/** The examples of `deprecation-reference-schema-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-reference-schema-missing.ts';

ruleExamples(rule);
