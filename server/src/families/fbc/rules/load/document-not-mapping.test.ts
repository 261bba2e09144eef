/** The examples of `document-not-mapping`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './document-not-mapping.ts';

ruleExamples(rule);
