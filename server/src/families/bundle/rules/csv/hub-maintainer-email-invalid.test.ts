/** The examples of `hub-maintainer-email-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-maintainer-email-invalid.ts';

ruleExamples(rule);
