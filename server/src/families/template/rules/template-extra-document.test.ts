/** The examples of `template-extra-document`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-extra-document.ts';

ruleExamples(rule);
