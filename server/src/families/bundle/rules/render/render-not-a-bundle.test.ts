/** The examples of `render-not-a-bundle`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-not-a-bundle.ts';

ruleExamples(rule);
