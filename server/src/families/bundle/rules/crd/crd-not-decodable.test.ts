/** The examples of `crd-not-decodable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-not-decodable.ts';

ruleExamples(rule);
