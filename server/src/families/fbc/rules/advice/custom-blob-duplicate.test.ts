/** The examples of `custom-blob-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './custom-blob-duplicate.ts';

ruleExamples(rule);
