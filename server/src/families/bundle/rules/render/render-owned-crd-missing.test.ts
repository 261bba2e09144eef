/** The examples of `render-owned-crd-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-owned-crd-missing.ts';

ruleExamples(rule);
