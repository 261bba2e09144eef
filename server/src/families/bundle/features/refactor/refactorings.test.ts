/** Refactorings of bundles: what they write. That they mend what they say is tried on all cases in test/fixes. */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../features/edit/text-edit.ts';
import { formatMessage } from '../../../../text/message.ts';
import { askedInBundle } from '../../testing/context.ts';
import { crd, CSV, csvAt, LANTERN, withCsv } from '../../testing/lantern-bundle.ts';
import { bundleRefactorings } from './refactorings.ts';

type Files = Readonly<Record<string, string>>;

const CSV_PATH = '1.2.0/manifests/csv.yaml';

/** What is offered at the mark: for each title the files that it writes, as they are then. */
async function offered(files: Files): Promise<Map<string, Record<string, string>>> {
  const { context, position } = askedInBundle(files);
  const found = await bundleRefactorings(context, position, { creates: true });
  return new Map(
    found.map(({ title, edits }) => [
      formatMessage(title),
      Object.fromEntries(
        edits.map(({ file }) => [
          file,
          applyEdits(
            (files[file] ?? '').replace('¦', ''),
            edits.filter((edit) => edit.file === file),
          ),
        ]),
      ),
    ]),
  );
}

describe('a CRD that the CSV does not own', () => {
  const WICK = crd('Wick', ['v1alpha1', 'v1']).replace('kind: Custom', 'kind: ¦Custom');
  const files = { ...LANTERN, '1.2.0/manifests/wicks.yaml': WICK };

  it('gets an entry for each version, and examples', async () => {
    const made = (await offered(files)).get('Own `wicks.lights.example.com` in the CSV, with an example');
    expect(made?.[CSV_PATH]).toContain(`
      - name: wicks.lights.example.com
        version: v1alpha1
        kind: Wick
        displayName: Wick
        description: Wick is the Schema for the wicks API
      - name: wicks.lights.example.com
        version: v1
        kind: Wick
        displayName: Wick
        description: Wick is the Schema for the wicks API
  webhookdefinitions:`);
    expect(made?.[CSV_PATH]).toContain(`  annotations:
    alm-examples: |-
      [
        {
          "apiVersion": "lights.example.com/v1alpha1",
          "kind": "Wick",
          "metadata": {
            "name": "wick-sample"
          },
          "spec": {}
        },
`);
  });

  it('gets the first list of owned CRDs, too', async () => {
    const bare = CSV.replace(/ {2}customresourcedefinitions:[\s\S]*(?= {2}webhook)/, '');
    const made = [...(await offered({ ...files, [CSV_PATH]: bare })).values()][0];
    expect(made?.[CSV_PATH]).toContain(
      '  version: 1.2.0\n  customresourcedefinitions:\n    owned:\n    - name: wicks',
    );
  });

  it('but nothing where it is owned', async () => {
    const owned = crd('Lantern').replace('kind: Custom', 'kind: ¦Custom');
    expect(await offered({ ...LANTERN, '1.2.0/manifests/lanterns.yaml': owned })).toEqual(new Map());
  });
});

describe('an owned entry without its CRD', () => {
  const misspelt = csvAt('lanterns.lights', 'owned').replace(
    /lanter¦?ns.lights.example.com(?=\n {8}version: v1)|l¦anterns.lights.example.com(?=\n {8}version: v1)/,
    'l¦antern.light.example.com',
  );

  it('is corrected to the CRD of the bundle, and nothing else of it changes', async () => {
    const made = await offered(withCsv(misspelt));
    expect(made.get('Change it to `lanterns.lights.example.com`, Lantern of version v1')).toEqual({
      [CSV_PATH]: CSV,
    });
  });

  it('takes its examples along', async () => {
    const example = (group: string) =>
      `    alm-examples: '[{"apiVersion": "${group}/v1", "kind": "Lantern"}]'\n    capabilities`;
    const made = await offered(withCsv(misspelt.replace('    capabilities', example('light.example.com'))));
    expect(made.get('Change it to `lanterns.lights.example.com`, Lantern of version v1')).toEqual({
      [CSV_PATH]: CSV.replace('    capabilities', example('lights.example.com')),
    });
  });

  it('or its CRD is begun', async () => {
    const made = await offered(withCsv(misspelt));
    const begun = made.get('Begin a CRD for it, which takes any content until you write its schema');
    expect(begun?.['1.2.0/manifests/light.example.com_lantern.yaml'])
      .toBe(`apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lantern.light.example.com
spec:
  group: light.example.com
  names:
    kind: Lantern
    listKind: LanternList
    plural: lantern
    singular: lantern
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-preserve-unknown-fields: true
          status:
            type: object
            x-kubernetes-preserve-unknown-fields: true
    subresources:
      status: {}
`);
  });
});

describe('an owned API without an example', () => {
  const title = 'Add an example of Lantern to `alm-examples`';
  const asking = (examples: string) =>
    withCsv(csvAt('lanterns.lights', 'owned').replace('    capabilities', `${examples}    capabilities`));
  const STUB = {
    apiVersion: 'lights.example.com/v1',
    kind: 'Lantern',
    metadata: { name: 'lantern-sample' },
    spec: { size: 2 },
  };

  it.each([
    ['an empty list', "    alm-examples: '[]'\n", []],
    ['no annotation', '', []],
    ['a list on one line', '    alm-examples: \'[{"kind": "Wick"}]\'\n', [{ kind: 'Wick' }]],
    ['a block', '    alm-examples: |-\n      [\n        {"kind": "Wick"}\n      ]\n', [{ kind: 'Wick' }]],
    [
      'a block with brackets together',
      '    alm-examples: |\n      [{\n        "kind": "Wick"\n      }]\n',
      [{ kind: 'Wick' }],
    ],
  ])('gets what its schema asks for: %s', async (_, examples, before) => {
    const asked = crd('Lantern').replace(
      'properties: {size: {type: integer}}',
      'required: [size], properties: {size: {type: integer, minimum: 2}}',
    );
    const files = { ...asking(examples), '1.2.0/manifests/lanterns.yaml': asked };
    const made = (await offered(files)).get(title)?.[CSV_PATH] ?? '';
    const { context } = askedInBundle({ ...files, [CSV_PATH]: made });
    const bundle = context.unit?.snapshot.whole as {
      csv?: { examples?: object; csv?: { annotations: Map<string, { value: string }> } };
    };
    expect(JSON.parse(bundle.csv?.csv?.annotations.get('alm-examples')?.value ?? '')).toEqual([
      ...before,
      STUB,
    ]);
  });

  it('is offered nothing where there is one', async () => {
    const examples = `    alm-examples: '[{"apiVersion": "lights.example.com/v1", "kind": "Lantern"}]'\n`;
    expect((await offered(asking(examples))).has(title)).toBe(false);
  });
});

describe('labels and annotations', () => {
  const PREFIX = 'operators.operatorframework.io.bundle.';
  const DOCKERFILE = `FROM scratch
LABEL ${PREFIX}package.v1=lantern-operator \\
      ${PREFIX}channels.v1="stable,fast" maintainer='somebody'
COPY manifests /manifests/
`;
  const ANNOTATIONS = `annotations:
  ${PREFIX}package.v1: ¦lantern-operator
  ${PREFIX}channels.v1: stable
  ${PREFIX}manifests.v1: manifests/
`;
  const files = {
    'bundle/metadata/annotations.yaml': ANNOTATIONS,
    'bundle/manifests/csv.yaml': CSV,
    'bundle.Dockerfile': DOCKERFILE,
  };

  it('are made equal in both directions', async () => {
    const made = await offered(files);
    expect(made.get('Make the labels in bundle.Dockerfile say the same')).toEqual({
      'bundle.Dockerfile': DOCKERFILE.replace('"stable,fast"', 'stable').replace(
        "'somebody'\n",
        `'somebody'\nLABEL ${PREFIX}manifests.v1=manifests/\n`,
      ),
    });
    expect(made.get('Take over all labels of bundle.Dockerfile')).toEqual({
      'bundle/metadata/annotations.yaml': ANNOTATIONS.replace('¦', '').replace(
        ': stable\n',
        ': stable,fast\n',
      ),
    });
  });

  it('are left alone where they are equal, and where there is no Dockerfile', async () => {
    const { 'bundle.Dockerfile': _, ...without } = files;
    expect([...(await offered(without)).keys()]).toEqual([]);
    const same = DOCKERFILE.replace('"stable,fast"', 'stable').replace(
      'maintainer=',
      `${PREFIX}manifests.v1=manifests/ maintainer=`,
    );
    expect([...(await offered({ ...files, 'bundle.Dockerfile': same })).keys()]).toEqual([]);
  });
});
