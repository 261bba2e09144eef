/** The examples of `hint-x-descriptor-unknown`, and which x-descriptors are meant by others. */
import { describe, expect, it } from 'vitest';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { DESCRIPTORS, meantDescriptor } from '../../model/x-descriptors.ts';
import { rule } from './hint-x-descriptor-unknown.ts';

ruleExamples(rule);

const UI = 'urn:alm:descriptor:com.tectonic.ui:';
const URN = 'urn:alm:descriptor:';

describe('what is meant', () => {
  it.each([
    [`${UI}podCont`, `${UI}podCount`],
    [`${UI}podcount`, `${UI}podCount`],
    [`${UI}lable`, undefined],
    [`${UI}labels`, `${UI}label`],
    [`${UI}selects:small`, `${UI}select:small`],
    [`${UI}fieldgroup:Server`, `${UI}fieldGroup:Server`],
    [`${UI}fieldDependancy:a.b:true`, `${UI}fieldDependency:a.b:true`],
    ['urn:alm:descripter:com.tectonic.ui:number', `${UI}number`],
    [`${URN}com.tectonic.ui.number`, `${UI}number`],
    [`${URN}number`, `${UI}number`],
    ['booleanSwitch', `${UI}booleanSwitch`],
    [`${URN}io.kubernetes:conditions`, `${URN}io.kubernetes.conditions`],
    [`${URN}org.w3.link`, `${URN}org.w3:link`],
  ])('by %s is %s', (written, meant) => {
    expect(meantDescriptor(written)).toBe(meant);
  });

  it('is itself by each that is known', () => {
    for (const { value, isPrefix } of DESCRIPTORS)
      expect(meantDescriptor(isPrefix ? `${value}Secret` : value)).toBeUndefined();
  });

  it.each([`${URN}etcd:endpoint`, `${URN}aws:s3:path`, `${UI}conditions`, `${UI}select`, 'mine', ''])(
    'is nobody’s guess by %s, which may be of the author’s own making',
    (own) => {
      expect(meantDescriptor(own)).toBeUndefined();
    },
  );
});
