/** The examples of `render-not-decodable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-not-decodable.ts';

ruleExamples(rule);
