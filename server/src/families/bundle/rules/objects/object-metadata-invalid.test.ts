/** The examples of `object-metadata-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-metadata-invalid.ts';

ruleExamples(rule);
