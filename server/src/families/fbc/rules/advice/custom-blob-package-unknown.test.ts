/** The examples of `custom-blob-package-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './custom-blob-package-unknown.ts';

ruleExamples(rule);
