/** The examples of `deprecation-bundle-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-bundle-unknown.ts';

ruleExamples(rule);
