/** The examples of `template-basic-bundle-image-missing`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './template-basic-bundle-image-missing.ts';

ruleExamples(rule);
