/** The examples of `icon-mediatype-mismatch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './icon-mediatype-mismatch.ts';

ruleExamples(rule);
