/** The examples of `document-content-dropped`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './document-content-dropped.ts';

ruleExamples(rule);
