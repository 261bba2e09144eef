/** The examples of `render-annotations-not-found`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-annotations-not-found.ts';

ruleExamples(rule);
