/** The examples of `render-required-crd-name`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-required-crd-name.ts';

ruleExamples(rule);
