/** The examples of `bundle-version-differs-only-by-build`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-version-differs-only-by-build.ts';

ruleExamples(rule);
