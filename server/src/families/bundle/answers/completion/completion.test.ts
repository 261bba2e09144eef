import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../../features/completion/completion.ts';
import { suggestionDoc } from '../../../../features/completion/resolve.ts';
import { renderDoc } from '../../../../features/hover/doc.ts';
import { askedInBundle } from '../../testing/context.ts';
import { crd, CSV, LANTERN, withCsv } from '../../testing/lantern-bundle.ts';

type Files = Readonly<Record<string, string>>;

function suggest(files: Files) {
  const { context, position } = askedInBundle(files);
  return { context, items: completionsAt(context, position)?.items ?? [] };
}

const labels = (files: Files) => suggest(files).items.map(({ label }) => label);
const written = (files: Files, label: string) =>
  suggest(files).items.find((item) => item.label === label)?.insertion.plain;

/** The CSV with another text in place of one that it holds. */
const changed = (before: string, after: string) => withCsv(CSV.replace(before, after));
const inMetadata = (file: string, text: string) => ({ ...LANTERN, [`1.2.0/metadata/${file}.yaml`]: text });

describe('keys', () => {
  it('of a CSV are those that are missing, required ones first', () => {
    const found = labels(changed('  version: 1.2.0', '  ¦'));
    expect(found).toContain('version');
    expect(found).toContain('relatedImages');
    expect(found).not.toContain('displayName');
  });
  it('of annotations are those that consoles and catalogs know', () => {
    const found = labels(changed('    capabilities: Seamless Upgrades', '    ¦'));
    expect(found).toEqual(
      expect.arrayContaining(['capabilities', 'features.operators.openshift.io/disconnected']),
    );
    expect(found).not.toContain('categories');
  });
  it('of labels are the architectures', () => {
    const found = labels(changed('  annotations:', '  labels:\n    ¦\n  annotations:'));
    expect(found).toContain('operatorframework.io/arch.arm64');
  });
  it('of containers and permissions are known', () => {
    expect(labels(changed('rules: []', 'rules:\n            - ¦'))).toContain('verbs');
    expect(labels(changed('containers: []', 'containers:\n                - ¦'))).toContain('env');
  });
  it('of annotations.yaml are those that every bundle has', () => {
    expect(labels(inMetadata('annotations', 'annotations:\n  ¦\n'))[0]).toBe(
      'operators.operatorframework.io.bundle.mediatype.v1',
    );
  });
  it('of an empty file are what its name says', () => {
    expect(labels(inMetadata('dependencies', '¦'))).toEqual(['dependencies', 'dependencies of a bundle']);
    expect(labels(inMetadata('annotations', 'ann¦'))).toEqual(['annotations', 'annotations of a bundle']);
  });
  it('of the value of a dependency depend on its type', () => {
    const text = (type: string) => `dependencies:\n  - type: ${type}\n    value:\n      ¦\n`;
    expect(labels(inMetadata('dependencies', text('olm.package')))).toEqual(['packageName', 'version']);
    expect(labels(inMetadata('dependencies', text('olm.constraint')))).toEqual(['cel', 'failureMessage']);
  });
});

describe('values', () => {
  it('are those of fixed lists, explained', () => {
    const { context, items } = suggest(changed('Seamless Upgrades', '¦'));
    expect(items.map(({ label }) => label)).toContain('Auto Pilot');
    const doc = suggestionDoc(context, items.at(-1)?.doc ?? { kind: 'code', text: '' }) ?? [];
    expect(renderDoc(doc, { markdown: false, pictures: false })).toContain('Tunes, scales and heals');
  });
  it('are quoted where the text would be something else', () => {
    const text = '    features.operators.openshift.io/disconnected: ¦\n    categories:';
    expect(written(changed('    categories:', text), 'true')).toBe("'true'");
    expect(written(changed('supported: true', 'supported: ¦'), 'true')).toBe('true');
  });
  it('of categories are the names that are not there yet', () => {
    const found = labels(changed('Monitoring, Storage', 'Monitoring, St¦'));
    expect(found).toContain('Storage');
    expect(found).not.toContain('Monitoring');
  });
  it('of x-descriptors are those for a field of spec, or of status', () => {
    const input = 'urn:alm:descriptor:com.tectonic.ui:password';
    const view = 'urn:alm:descriptor:io.kubernetes.conditions';
    const spec = labels(changed('- urn:alm:descriptor:com.tectonic.ui:podCount', '- ¦'));
    expect([spec.includes(input), spec.includes(view)]).toEqual([true, false]);
    const files = CSV.replace('specDescriptors', 'statusDescriptors').replace(/- urn:.*/, '- ¦');
    const status = labels(withCsv(files));
    expect([status.includes(input), status.includes(view)]).toEqual([false, true]);
  });
});

describe('names that exist', () => {
  const two = (csv: string) => ({ ...withCsv(csv), '1.2.0/manifests/wicks.yaml': crd('Wick', ['v1', 'v2']) });

  it('of owned CRDs are those of the CRD files that are not owned yet', () => {
    const files = two(CSV.replace('        specDescriptors', '      - name: ¦\n        specDescriptors'));
    expect(labels(files)).toEqual(['wicks.lights.example.com']);
  });
  it('of versions and kinds are those of the CRD beside them', () => {
    const entry = (line: string) =>
      two(CSV.replace('    owned:', `    owned:\n      - name: wicks.lights.example.com\n        ${line}`));
    expect(labels(entry('version: ¦'))).toEqual(['v1', 'v2']);
    expect(labels(entry('kind: ¦'))).toEqual(['Wick']);
  });
  it('makes a whole entry of a CRD', () => {
    expect(
      written(two(CSV.replace('    owned:', '    owned:\n      - ¦')), 'wicks.lights.example.com'),
    ).toContain('name: wicks.lights.example.com\n        version: v1\n        kind: Wick');
  });
  it('of deployments and service accounts are those of the CSV', () => {
    expect(labels(changed('deploymentName: lantern-controller', 'deploymentName: ¦'))).toEqual([
      'lantern-controller',
    ]);
    expect(labels(withCsv(CSV.replace(/( {16}serviceAccountName: ).*/, '$1¦')))).toEqual(['lantern-keeper']);
  });
  it('of CSVs that can be replaced are those of the bundles around', () => {
    expect(labels(changed('replaces: lantern-operator.v1.1.0', 'replaces: ¦'))).toEqual([
      'lantern-operator.v1.1.0',
    ]);
  });
  it('of converted CRDs are the owned ones', () => {
    expect(labels(withCsv(CSV.replace(/(conversionCRDs:\n {8}- ).*/, '$1¦')))).toEqual([
      'lanterns.lights.example.com',
    ]);
  });
});

describe('paths of descriptors', () => {
  it('are those of the schema of the CRD that are not described yet', () => {
    expect(labels(changed('path: size', 'path: ¦'))).toEqual(['size']);
    const second = '          - path: size\n          - path: ¦\n';
    expect(labels(changed('          - path: size\n', second))).toEqual([]);
  });
});

describe('whole items', () => {
  it('are the install modes that are not listed', () => {
    const files = changed('      supported: true\n', '      supported: true\n    - ¦\n');
    expect(written(files, 'AllNamespaces')).toBe('type: AllNamespaces\n      supported: true');
    expect(labels(files)).not.toContain('OwnNamespace');
  });
  it('are dependencies of each kind', () => {
    expect(written(inMetadata('dependencies', 'dependencies:\n  ¦\n'), 'needs a package')).toContain(
      '- type: olm.package\n',
    );
  });
});

describe('what is written as a whole', () => {
  const webhook = (type: string) =>
    written(changed('  webhookdefinitions:\n', '  webhookdefinitions:\n    - ¦\n'), type);
  it('is a webhook of each type, for the deployment of the CSV', () => {
    expect(webhook('ValidatingAdmissionWebhook')).toContain('deploymentName: lantern-controller');
    expect(webhook('ValidatingAdmissionWebhook')).toContain('targetPort: 9443');
    expect(webhook('ConversionWebhook')).toContain('conversionCRDs:');
    expect(webhook('ConversionWebhook')).not.toContain('rules:');
  });
  it('is a new manifest in an empty file', () => {
    const empty = { ...LANTERN, '1.2.0/manifests/new.yaml': '¦' };
    expect(labels(empty)).toEqual(
      expect.arrayContaining([
        'ClusterServiceVersion',
        'CustomResourceDefinition',
        'ServiceMonitor',
        'PrometheusRule',
      ]),
    );
    expect(written(empty, 'ServiceMonitor')).toContain(
      'kind: ServiceMonitor\nmetadata:\n  name: gadget-metrics\n',
    );
  });
  it('is the file of metadata that its name says', () => {
    expect(written(inMetadata('annotations', '¦'), 'annotations of a bundle')).toContain(
      'annotations:\n  operators.operatorframework.io.bundle.mediatype.v1: registry+v1\n',
    );
  });
});
