/** The examples of `hint-removed-api`, and which release each API went with. */
import { describe, expect, it } from 'vitest';
import { checkAsProject, diagnosticsInProject } from '../../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../../text/message.ts';
import { bundleAtWork, bundleWith } from '../shared/example.ts';
import { rule } from './hint-removed-api.ts';

ruleExamples(rule);

describe('an API that is gone', () => {
  it.each([
    ['flowcontrol.apiserver.k8s.io/v1beta1', 'FlowSchema', '1.26', 'flowcontrol.apiserver.k8s.io/v1'],
    [
      'flowcontrol.apiserver.k8s.io/v1beta2',
      'PriorityLevelConfiguration',
      '1.29',
      'flowcontrol.apiserver.k8s.io/v1',
    ],
    ['flowcontrol.apiserver.k8s.io/v1beta3', 'FlowSchema', '1.32', 'flowcontrol.apiserver.k8s.io/v1'],
    ['storage.k8s.io/v1beta1', 'CSIStorageCapacity', '1.27', 'storage.k8s.io/v1'],
  ])('is told of with its release and its successor: %s %s', async (apiVersion, kind, release, instead) => {
    const object = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: gizmo\n`;
    const found = await diagnosticsInProject(bundleWith({ 'manifests/object.yaml': object }));
    const said = `Kubernetes ${release} does not serve ${kind} of \`${apiVersion}\` any more; it is in \`${instead}\`.`;
    const ours = found.filter((one) => one.rule.id === rule.id);
    expect(ours.map(({ message }) => formatMessage(message))).toEqual([said]);
    expect(found.map((one) => one.rule.id)).not.toContain('removed-api-1-26');
  });

  it('is told of where the CSV names it for an API of its own', async () => {
    const owned = '        kind: Gizmo\n';
    const resource = 'resources: [{version: storage.k8s.io/v1beta1, kind: CSIStorageCapacity}]';
    const found = await checkAsProject(bundleAtWork(owned, `${owned}        ${resource}\n`));
    expect(found.map(({ code }) => code)).toContain('bundle/hint-removed-api');
  });
});
