/** The examples of `template-basic-bundle-fields`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-basic-bundle-fields.ts';

ruleExamples(rule);
