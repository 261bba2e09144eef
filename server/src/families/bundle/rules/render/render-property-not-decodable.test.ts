/** The examples of `render-property-not-decodable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './render-property-not-decodable.ts';

ruleExamples(rule);
