/** The examples of `render-owned-crd-name`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-owned-crd-name.ts';

ruleExamples(rule);
