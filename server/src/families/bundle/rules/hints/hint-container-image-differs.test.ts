/** The examples of `hint-container-image-differs`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-container-image-differs.ts';

ruleExamples(rule);
