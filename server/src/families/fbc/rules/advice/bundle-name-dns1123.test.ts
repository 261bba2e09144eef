/** The examples of `bundle-name-dns1123`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-name-dns1123.ts';

ruleExamples(rule);
