/** What lies beside a Subscription counts for it: OLM Classic resolves a namespace as a whole. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { formatMessage } from '../../../text/message.ts';
import { CATALOG, subscription } from './shared/examples.ts';

const CATALOG_PATH = 'catalogs/gizmos/gizmo/catalog.yaml';
const NEEDS = '  - {type: olm.gvk.required, value: {group: acme.example.com, version: v1, kind: Widget}}\n';
const FILES = {
  ...CATALOG,
  [CATALOG_PATH]: CATALOG[CATALOG_PATH].replaceAll(/^properties:\n/gm, `$&${NEEDS}`),
  'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable'),
};

const csv = (namespace: string, kind = 'Widget') => `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: {name: widget.v1.0.0, namespace: ${namespace}}
spec:
  version: 1.0.0
  customresourcedefinitions:
    owned:
    - {name: widgets.acme.example.com, version: v1, kind: ${kind}}
status: {phase: Succeeded}
`;
const listed = (text: string) =>
  `apiVersion: v1\nkind: List\nitems:\n- ${text.replace(/\n(?=.)/g, '\n  ')}- apiVersion: operators.coreos.com/v1\n  kind: OperatorGroup\n  metadata: {name: all, namespace: gizmos}\n`;

async function refusals(files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = await diagnosticsInProject({ ...FILES, ...files });
  return found
    .filter(({ rule }) => rule.id === 'install-refused')
    .map(({ message }) => formatMessage(message));
}

const REFUSAL =
  '`gizmo.v1.1.0` requires `Widget (acme.example.com/v1)`, and nothing in sight of the namespace is that.';

describe('what an operator requires is there with a CSV', () => {
  it.each([
    ['in another file of the folder', { 'gitops/widget.yaml': csv('gizmos') }],
    ['in a list of what is on the cluster', { 'gitops/all.yaml': listed(csv('gizmos')) }],
  ])('%s', async (_where, files) => {
    expect(await refusals(files)).toEqual([]);
  });
});

describe('what an operator requires is missing', () => {
  it.each([
    ['without a CSV', {}],
    ['with one in another namespace', { 'gitops/widget.yaml': csv('others') }],
    ['with one in another folder', { 'elsewhere/widget.yaml': csv('gizmos') }],
    ['with one of a bundle, which is not installed', { 'gitops/manifests/widget.yaml': csv('gizmos') }],
    ['with one that provides something else', { 'gitops/widget.yaml': csv('gizmos', 'Gadget') }],
  ])('%s', async (_where, files) => {
    expect(await refusals(files)).toEqual([REFUSAL]);
  });
});

it('what an installed operator requires may come from any package of the catalog', async () => {
  const needing = csv('gizmos').replace(
    '    owned:',
    '    required:\n    - {name: lids.acme.example.com, version: v1, kind: Lid}\n    owned:',
  );
  const lid = CATALOG[CATALOG_PATH].replaceAll('gizmo', 'lid').replaceAll(
    /^properties:\n/gm,
    '$&  - {type: olm.gvk, value: {group: acme.example.com, version: v1, kind: Lid}}\n',
  );
  expect(await refusals({ 'gitops/widget.yaml': needing })).not.toEqual([]);
  const files = { 'gitops/widget.yaml': needing, 'catalogs/gizmos/lid/catalog.yaml': lid };
  expect(await refusals(files)).toEqual([]);
});
