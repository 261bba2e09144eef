/** The examples of `blob-type-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './blob-type-mismatch.ts';

ruleExamples(rule);
