/** Makes large documents of one kind each, the same in every run: CRDs and CSVs as controller-gen and the SDK write them. */

/** Random numbers that are the same in every run. */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48271) % 0x7fffffff) % below;
}

const WORDS =
  'volume replica image secret node port cluster backup policy label selector limit timeout storage listener route token mesh cache queue shard region tenant probe metric'.split(
    ' ',
  );
const SENTENCES = [
  'Specifies how the controller treats the resource while it is being rolled out to all nodes of the cluster.',
  'Must be set if the mode is "Managed"; otherwise it is ignored. More info: https://docs.example.com/concepts',
  "The operator's default is used where it is empty.",
  'Deprecated and kept for older clients only.',
  'Defaults to the value of the parent; an empty list means that nothing is selected.',
];

/** Lines of YAML, up to a length. */
class Page {
  private readonly lines: string[] = [];
  length = 0;

  add(column: number, text: string): void {
    const line = `${' '.repeat(column)}${text}\n`;
    this.lines.push(line);
    this.length += line.length;
  }

  /** Text that is folded as controller-gen folds it: plain, or in quotes where a colon is in it. */
  addText(column: number, key: string, text: string): void {
    const quoted = text.includes(': ') ? `'${text.replaceAll("'", "''")}'` : text;
    const words = `${key}: ${quoted}`.split(' ');
    let line = '';
    let at = column;
    for (const word of words) {
      if (line !== '' && at + line.length + word.length > 78) {
        this.add(at, line);
        at = column + (key.startsWith('- ') ? 4 : 2);
        line = word;
      } else {
        line = line === '' ? word : `${line} ${word}`;
      }
    }
    this.add(at, line);
  }

  text(): string {
    return this.lines.join('');
  }
}

/** A page with the random numbers that decide what is written on it. */
interface Writing {
  readonly page: Page;
  readonly random: (below: number) => number;
  readonly end: number;
}

function wordOf(random: Writing['random']): string {
  const first = WORDS[random(WORDS.length)] ?? '';
  const second = WORDS[random(WORDS.length)] ?? '';
  return `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}${random(1000)}`;
}

function sentences(random: Writing['random']): string {
  const count = 1 + random(4);
  return Array.from({ length: count }, () => SENTENCES[random(SENTENCES.length)]).join(' ');
}

/** A CRD of about so many characters, with two versions. */
export function largeCrd(characters: number): string {
  const page = new Page();
  const random = randomNumbers(7);
  page.add(0, 'apiVersion: apiextensions.k8s.io/v1');
  page.add(0, 'kind: CustomResourceDefinition');
  page.add(0, 'metadata:');
  page.add(2, 'annotations:');
  page.add(4, 'controller-gen.kubebuilder.io/version: v0.14.0');
  page.add(2, 'name: gizmos.tools.example.com');
  page.add(0, 'spec:');
  page.add(2, 'group: tools.example.com');
  page.add(2, 'names:');
  for (const line of ['kind: Gizmo', 'listKind: GizmoList', 'plural: gizmos', 'singular: gizmo'])
    page.add(4, line);
  page.add(2, 'scope: Namespaced');
  page.add(2, 'versions:');
  for (const [index, version] of ['v1alpha1', 'v1'].entries()) {
    page.add(2, `- name: ${version}`);
    page.add(4, 'schema:');
    page.add(6, 'openAPIV3Schema:');
    page.add(8, 'description: Gizmo is the Schema for the gizmos API');
    page.add(8, 'properties:');
    const end = (characters * (index + 1)) / 2;
    while (page.length < end) addProperty({ page, random, end }, 10, 0);
    page.add(8, 'type: object');
    page.add(4, 'served: true');
    page.add(4, `storage: ${version === 'v1'}`);
    page.add(4, 'subresources:');
    page.add(6, 'status: {}');
  }
  return page.text();
}

function addProperty(writing: Writing, column: number, depth: number): void {
  const { page, random, end } = writing;
  page.add(column, `${wordOf(random)}:`);
  page.addText(column + 2, 'description', sentences(random));
  const kind = depth < 9 && page.length < end ? random(10) : 9;
  if (kind < 5) {
    page.add(column + 2, 'properties:');
    const count = 2 + random(depth < 4 ? 12 : 5);
    for (let i = 0; i < count; i++) addProperty(writing, column + 4, depth + 1);
    page.add(column + 2, 'required:');
    page.add(column + 2, `- ${wordOf(random)}`);
    page.add(column + 2, `- ${wordOf(random)}`);
    page.add(column + 2, 'type: object');
  } else if (kind < 7) {
    page.add(column + 2, 'items:');
    page.addText(column + 4, 'description', sentences(random));
    page.add(column + 4, 'properties:');
    addProperty(writing, column + 6, depth + 2);
    page.add(column + 4, 'type: object');
    page.add(column + 2, 'type: array');
    page.add(column + 2, 'x-kubernetes-list-type: atomic');
  } else {
    addScalar(writing, column + 2);
  }
}

function addScalar({ page, random }: Writing, column: number): void {
  switch (random(5)) {
    case 0:
      page.add(column, 'anyOf:');
      page.add(column, '- type: integer');
      page.add(column, '- type: string');
      page.add(column, 'x-kubernetes-int-or-string: true');
      break;
    case 1:
      page.add(column, `default: ${random(65536)}`);
      page.add(column, 'format: int32');
      page.add(column, 'maximum: 65535');
      page.add(column, 'type: integer');
      break;
    case 2:
      page.add(column, 'enum:');
      for (let i = 0; i < 3; i++) page.add(column, `- ${wordOf(random)}`);
      page.add(column, 'type: string');
      break;
    case 3:
      page.add(column, "pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'");
      page.add(column, 'type: string');
      break;
    default:
      page.add(column, 'type: boolean');
  }
}

/** A CSV of about so many characters: examples, an icon, a description, owned CRDs, permissions, deployments, images. */
export function largeCsv(characters: number): string {
  const page = new Page();
  const random = randomNumbers(11);
  page.add(0, 'apiVersion: operators.coreos.com/v1alpha1');
  page.add(0, 'kind: ClusterServiceVersion');
  page.add(0, 'metadata:');
  page.add(2, 'annotations:');
  page.add(4, 'alm-examples: |-');
  page.add(6, '[');
  while (page.length < characters * 0.15) {
    page.add(
      8,
      `{"apiVersion": "tools.example.com/v1", "kind": "Gizmo", "metadata": {"name": "${wordOf(random)}"},`,
    );
    const isLast = page.length >= characters * 0.15 - 200;
    const end = isLast ? '' : ',';
    page.add(10, `"spec": {"${wordOf(random)}": ${random(100)}, "${wordOf(random)}": ["a", "b"]}}${end}`);
    if (isLast) break;
  }
  page.add(6, ']');
  page.add(4, 'capabilities: Deep Insights');
  page.add(2, 'name: gizmo-operator.v1.2.3');
  page.add(0, 'spec:');
  page.add(2, 'customresourcedefinitions:');
  page.add(4, 'owned:');
  page.add(4, '- kind: Gizmo');
  page.add(6, 'name: gizmos.tools.example.com');
  page.add(6, 'version: v1');
  while (page.length < characters * 0.5) addOwned({ page, random, end: characters }, 4);
  page.add(2, 'description: |');
  while (page.length < characters * 0.55) {
    page.add(4, `## ${wordOf(random)}`);
    page.add(4, sentences(random));
    page.add(0, '');
  }
  page.add(2, 'displayName: Gizmo Operator');
  page.add(2, 'icon:');
  page.add(2, `- base64data: ${'iVBORw0KGgo'.repeat(Math.floor((characters * 0.08) / 11))}`);
  page.add(4, 'mediatype: image/png');
  page.add(2, 'install:');
  page.add(4, 'spec:');
  page.add(6, 'clusterPermissions:');
  page.add(6, '- rules:');
  while (page.length < characters * 0.8) addRule({ page, random, end: characters }, 8);
  page.add(8, 'serviceAccountName: gizmo-operator');
  page.add(6, 'deployments:');
  while (page.length < characters * 0.93) addDeployment({ page, random, end: characters }, 6);
  page.add(4, 'strategy: deployment');
  page.add(2, 'relatedImages:');
  while (page.length < characters) {
    const name = wordOf(random).toLowerCase();
    page.add(2, `- image: registry.example.com/gizmo/${name}@sha256:${'0123456789abcdef'.repeat(4)}`);
    page.add(4, `name: ${name}`);
  }
  page.add(2, 'version: 1.2.3');
  return page.text();
}

function addOwned({ page, random }: Writing, column: number): void {
  page.addText(column, '- description', sentences(random));
  page.add(column + 2, `kind: ${wordOf(random)}`);
  page.add(column + 2, `name: ${wordOf(random).toLowerCase()}.tools.example.com`);
  page.add(column + 2, 'specDescriptors:');
  const count = 2 + random(20);
  for (let i = 0; i < count; i++) {
    page.addText(column + 2, '- description', sentences(random));
    page.add(column + 4, `displayName: ${wordOf(random)}`);
    page.add(column + 4, `path: ${wordOf(random)}`);
    page.add(column + 4, 'x-descriptors:');
    page.add(column + 4, '- urn:alm:descriptor:com.tectonic.ui:text');
  }
  page.add(column + 2, 'version: v1');
}

function addRule({ page, random }: Writing, column: number): void {
  page.add(column, '- apiGroups:');
  page.add(column + 2, `- ${random(2) === 0 ? '""' : 'tools.example.com'}`);
  page.add(column + 2, 'resources:');
  page.add(column + 2, `- ${wordOf(random).toLowerCase()}`);
  page.add(column + 2, 'verbs:');
  for (const verb of ['get', 'list', 'watch']) page.add(column + 2, `- ${verb}`);
}

function addDeployment({ page, random }: Writing, column: number): void {
  page.add(column, `- name: ${wordOf(random).toLowerCase()}`);
  page.add(column + 2, 'spec:');
  page.add(column + 4, 'replicas: 1');
  page.add(column + 4, 'template:');
  page.add(column + 6, 'spec:');
  page.add(column + 8, 'containers:');
  page.add(column + 8, '- args: ["--leader-elect", "--metrics-bind-address=127.0.0.1:8080"]');
  page.add(column + 10, 'command: [/manager]');
  page.add(column + 10, 'env:');
  const count = 3 + random(10);
  for (let i = 0; i < count; i++) {
    page.add(column + 10, `- name: ${wordOf(random).toUpperCase()}`);
    page.add(column + 12, `value: "${random(1000)}"`);
  }
  page.add(column + 10, `image: registry.example.com/gizmo/${wordOf(random).toLowerCase()}:v1.2.3`);
  page.add(
    column + 10,
    'resources: {limits: {cpu: 500m, memory: 128Mi}, requests: {cpu: 10m, memory: 64Mi}}',
  );
}

/** A catalog of one package whose only bundle, the first document, holds the manifest as the value of a property. */
export function inBundle(manifest: string): string {
  const value = manifest.replaceAll(/^(?=.)/gm, '    ');
  return `schema: olm.bundle
name: gizmo.v1.2.3
package: gizmo
image: registry.example.com/tools/gizmo-bundle:1.2.3
properties:
- type: olm.package
  value:
    packageName: gizmo
    version: 1.2.3
- type: tools.example.com.manifest
  value:
${value}---
schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
- name: gizmo.v1.2.3
`;
}

/** Blocks in which all happens that YAML has, each with its own column as indentation. */
const BLOCKS = [
  'KEY: plain text\n  that goes on\n  over lines # and a comment\n',
  'KEY: "quoted \\"text\\" \\u00e9\n\n  over lines"\n',
  "KEY: 'it''s\n  single'\n",
  'KEY: |\n  a block\n    # no comment\n\n  - no list\n',
  'KEY: >-\n\n  folded\n  text\n\n   indented\n  # still text\n\n\n',
  'KEY: |+\n  keeps its end\n\n\n',
  'KEY: |2-\n   indented by itself\n',
  'KEY: {a: 1, "b": [c, d, {e: f}], g: }\n',
  'KEY: [one,\n  two, # comment\n  {three: 3}]\n',
  'KEY:\n# a comment at the edge\n- lean\n- list:\n  - of lists\n  -\n- - nested\n  - dashes\n',
  'KEY:\n  - indented\n  - name: x\n    value: [y]\n\n  - name: z\n',
  'KEY: !!str 5\n',
  'KEY: !custom\n  a: 1\n  b: ~\n',
  '"KEY": &ANCHOR\n  x: true\n  y: false\n',
  'KEY: &ANCHOR text\n',
  'KEY:\n',
  'KEY: # nothing but a comment\n',
  '? KEY\n: explicit\n',
  '8080-KEY: 0x1f\n',
  'KEY: 2001-12-14\n',
  'KEY: 1.50\n',
  'KEY:\n  deep:\n    deeper:\n      deepest: 1\n      last: |\n        text\n  back: 0o17\n',
  'KEY: é 😀 text\n',
];

/** A document of about so many characters in which all happens that YAML has, indented by so many blanks. */
export function motley(characters: number, indent = 0): string {
  const random = randomNumbers(5);
  const blanks = ' '.repeat(indent);
  let text = '# A comment in front of it\n';
  for (let count = 0; text.length < characters; count++) {
    const block = BLOCKS[random(BLOCKS.length)] ?? '';
    const named = block.replaceAll('KEY', `key${count}`).replaceAll('ANCHOR', `a${count}`);
    const nested = random(4) === 0 ? `nest${count}:\n${named.replaceAll(/^(?=.)/gm, '   ')}` : named;
    text += nested.replaceAll(/^(?=.)/gm, blanks);
  }
  return text;
}
