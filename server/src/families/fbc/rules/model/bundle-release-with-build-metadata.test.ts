/** The examples of `bundle-release-with-build-metadata`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-release-with-build-metadata.ts';

ruleExamples(rule);
