/** The examples of `hint-icon-base64`, and data that is no image. */
import { expect, it } from 'vitest';
import { checkAsProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { bundleWhere } from '../shared/example.ts';
import { rule } from './hint-icon-base64.ts';

ruleExamples(rule);

it.for([
  ['text that is no base64', '<svg/>'],
  ['the data of something else', 'bm90IGFuIGltYWdl'],
])('tells of %s', async ([, text]) => {
  const found = await checkAsProject(bundleWhere('base64data: PHN2Zy8+', `base64data: ${text ?? ''}`));
  expect(found.map(({ code }) => code)).toContain('bundle/hint-icon-base64');
});
