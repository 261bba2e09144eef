/** Hover and completion inside of the examples of a CSV. */
import { describe, expect, it } from 'vitest';
import { renderDoc } from '../../../features/hover/doc.ts';
import { explanationAt } from '../../../features/hover/hover.ts';
import { insideAt } from '../../../features/inside/inside.ts';
import { suggestionsAt } from '../../../features/inside/suggestions-inside.ts';
import { CURSOR } from '../../testing/context.ts';
import { askedInBundle, type BundleFiles } from '../testing/context.ts';

const CRD = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lanterns.lights.example.com
spec:
  group: lights.example.com
  names: {kind: Lantern, plural: lanterns}
  versions:
    - name: v1
      served: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              description: What is wanted of the lantern.
              required: [colour]
              properties:
                colour:
                  type: string
                  description: The colour of the light.
                  enum: [red, green]
                posts:
                  type: array
                  items:
                    type: object
                    properties:
                      height:
                        type: integer
                        description: How high the post is.
`;

/** A CSV whose examples are written in a way. */
function withExamples(json: string, style: 'block' | 'single' | 'double'): BundleFiles {
  const written = {
    block: `|-\n      ${json.replaceAll('\n', '\n      ')}`,
    single: `'${json.replaceAll('\n', ' ')}'`,
    double: JSON.stringify(json.replaceAll('\n', ' ')),
  }[style];
  const csv = `kind: ClusterServiceVersion
metadata:
  name: lantern-operator.v1.0.0
  annotations:
    alm-examples: ${written}
    capabilities: Basic Install
`;
  return { '1.0.0/manifests/csv.yaml': csv, '1.0.0/manifests/crd.yaml': CRD };
}

const EXAMPLE = `[
  {
    "apiVersion": "lights.example.com/v1",
    "kind": "Lantern",
    "metadata": { "name": "a" },
    "spec": {
      "colour": "red",
      "posts": [{ "height": 3 }]
    }
  }
]`;
const STYLES = ['block', 'single', 'double'] as const;

async function hover(at: string, style: (typeof STYLES)[number]): Promise<string | undefined> {
  const { context, position } = askedInBundle(withExamples(EXAMPLE.replace(at, CURSOR + at), style));
  const found = await explanationAt(context, position);
  return found && renderDoc(found.doc, { markdown: true, pictures: true });
}

/** What is offered at the cursor, and the line of the CSV after one of these is taken. */
async function offered(json: string, style: (typeof STYLES)[number], taken?: string) {
  const { context, position } = askedInBundle(withExamples(json, style));
  const found = await suggestionsAt(context, position);
  const item = found?.items.find(({ label }) => label === taken);
  return {
    labels: found?.items.map(({ label }) => label) ?? [],
    text: item?.insertion.plain,
    doc: item?.doc,
  };
}

describe.each(STYLES)('in examples in %s', (style) => {
  it('hover explains fields as the CRD does', async () => {
    expect(await hover('colour', style)).toContain('The colour of the light.');
    expect(await hover('colour', style)).toContain('Required.');
    expect(await hover('height', style)).toContain('How high the post is.');
    expect(await hover('"name": "a"', style)).toContain('The name of the object.');
  });

  it('keys are offered that are not there yet', async () => {
    const json = EXAMPLE.replace('"colour": "red",\n', `"${CURSOR}",\n`).replace('"posts"', '"others"');
    expect((await offered(json, style)).labels).toEqual(['colour', 'posts']);
  });

  it('values are offered that the schema lists', async () => {
    expect((await offered(EXAMPLE.replace('"red"', `"${CURSOR}"`), style)).labels).toEqual(['red', 'green']);
    expect((await offered(EXAMPLE.replace('"Lantern"', `"${CURSOR}"`), style)).labels).toEqual(['Lantern']);
    const version = EXAMPLE.replace('"lights.example.com/v1"', `"${CURSOR}"`);
    expect((await offered(version, style)).labels).toEqual(['lights.example.com/v1']);
  });
});

describe('what is taken', () => {
  const typed = EXAMPLE.replace('"red"', `"${CURSOR}"`);
  it('is JSON in a block', async () => {
    expect((await offered(typed, 'block', 'green')).text).toBe('"green"');
  });
  it('is escaped in double quotes', async () => {
    expect((await offered(typed, 'double', 'green')).text).toBe('\\"green\\"');
  });
  it('stands on one line in quotes, and is indented in a block', async () => {
    const json = EXAMPLE.replace('"posts": [{ "height": 3 }]', CURSOR);
    expect((await offered(json, 'single', 'posts')).text).not.toContain('\n');
    expect((await offered(json, 'block', 'posts')).text).toMatch(/\n {14}\S/);
  });
});

it('nothing is looked into outside of them', async () => {
  const files = withExamples(EXAMPLE, 'block');
  const csv = (files['1.0.0/manifests/csv.yaml'] ?? '').replace('Basic', `${CURSOR}Basic`);
  const { context, position } = askedInBundle({ ...files, '1.0.0/manifests/csv.yaml': csv });
  expect(await insideAt(context, position)).toBeUndefined();
});
