import { describe, expect, it } from 'vitest';
import { renderDoc } from '../../../features/hover/doc.ts';
import { hoverAt } from '../../../features/hover/hover.ts';
import { askedInBundle } from '../testing/context.ts';
import { csvAt, LANTERN, withCsv } from '../testing/lantern-bundle.ts';

function hover(files: Readonly<Record<string, string>>): string | undefined {
  const { context, position } = askedInBundle(files);
  const found = hoverAt(context, position);
  return found && renderDoc(found.doc, { markdown: true, pictures: true });
}

const inCsv = (text: string, from?: string) => hover(withCsv(csvAt(text, from)));

describe('hover in a CSV', () => {
  it('says what a field is for, and whether it has to be there', () => {
    expect(inCsv('displayName')).toContain('The name that catalogs show');
    expect(inCsv('displayName')).toContain('Required.');
    expect(inCsv('webhookdefinitions')).toContain('Webhooks that OLM sets up');
  });
  it('explains annotations by their keys', () => {
    expect(inCsv('capabilities')).toContain('How much the operator does by itself');
  });
  it('explains values of a fixed list', () => {
    expect(inCsv('Seamless Upgrades')).toContain('Updates the operator and the application');
    expect(inCsv('OwnNamespace')).toContain('The namespace that it is installed in');
    expect(inCsv('ConversionWebhook')).toContain('Converts objects between versions');
  });
  it('explains x-descriptors', () => {
    expect(inCsv('urn:alm')).toContain('A number of pods');
  });
  it('says what an owned CRD is, and where', () => {
    const text = inCsv('lanterns.lights.example.com', 'owned');
    expect(text).toContain('Kind: `Lantern`');
    expect(text).toContain('1.2.0/manifests/lanterns.yaml');
  });
  it('says what the CSV is that is replaced', () => {
    expect(inCsv('lantern-operator.v1.1.0')).toContain('Version: `1.1.0`');
  });
  it('shows the icon', () => {
    expect(inCsv('PHN2')).toContain('data:image/svg+xml;base64,PHN2');
  });
  it('says of what is no base64 that consoles cannot show it, and nothing of opm', () => {
    const text = hover(withCsv(csvAt('PHN2').replace('P¦HN2', 'a¦ b, c')));
    expect(text).toContain('no console can show it');
    expect(text).not.toContain('opm');
  });
  it('works on while a line above is half-typed', () => {
    expect(hover(withCsv(csvAt('displayName').replace('  version: 1.2.0', '  version 1.2.0')))).toContain(
      'The name that catalogs show',
    );
  });
});

describe('hover in the other files', () => {
  it.each([
    [
      'annotations',
      'annotations:\n  operators.operatorframework.io.bundle.pack¦age.v1: a\n',
      'The package that',
    ],
    ['annotations', 'annotations:\n  com.redhat.openshift.ver¦sions: v4.14\n', 'The OpenShift versions'],
    ['dependencies', 'dependencies:\n- type: olm.pack¦age\n', 'Another package.'],
    ['dependencies', 'dependencies:\n- type: olm.package\n  value: {ver¦sion: 1}\n', 'not `versionRange`'],
    ['dependencies', 'dependencies:\n- value: {ki¦nd: A}\n  type: olm.gvk\n', 'The kind, in the singular'],
    ['properties', 'properties:\n- type: a\n  val¦ue: 1\n', 'Quote versions'],
  ])('%s.yaml: %s', (file, text, said) => {
    expect(hover({ ...LANTERN, [`1.2.0/metadata/${file}.yaml`]: text })).toContain(said);
  });
  it('explains CRDs', () => {
    const text = 'kind: CustomResourceDefinition\nspec:\n  versions:\n  - name: v1\n    stor¦age: true\n';
    expect(hover({ ...LANTERN, '1.2.0/manifests/a.yaml': text })).toContain('true for exactly one');
  });
});
