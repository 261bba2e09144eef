/** The examples of `hub-maintainer-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-maintainer-incomplete.ts';

ruleExamples(rule);
