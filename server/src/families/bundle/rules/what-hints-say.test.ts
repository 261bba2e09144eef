/** What findings about bundles say where more than one thing may be meant: accounts, conversions, old CRDs, labels, stray files. */
import { describe, expect, it } from 'vitest';
import { checkAsProject, diagnosticsInProject, type TextFiles } from '../../../../../test/support/check.ts';
import { formatMessage } from '../../../text/message.ts';
import {
  ANNOTATIONS_PATH,
  bundleWhere,
  bundleWith,
  CRD_TEXT,
  CSV_FILE,
  GOOD_BUNDLE,
  OLD_ROLE,
  OWNED_TEXT,
} from './shared/example.ts';

const ACCOUNT = 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: gizmo\n';
const BINDING = `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata: {name: gizmo}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: cluster-admin}
subjects:
- {kind: ServiceAccount, name: gizmo, namespace: gizmo}
`;

/** A CSV whose deployment runs as `gizmo`, with cluster permissions for an account. */
const permitting = (account: string) =>
  (GOOD_BUNDLE[CSV_FILE] ?? '').replace(
    '      deployments: []\n',
    `      clusterPermissions:
        - serviceAccountName: ${account}
          rules: []
      deployments:
        - name: gizmo
          spec:
            template:
              spec:
                serviceAccountName: gizmo
                containers: []
`,
  );

/** The messages of one rule. */
async function said(rule: string, files: TextFiles): Promise<readonly string[]> {
  const found = await diagnosticsInProject(files);
  return found.filter((one) => one.rule.id === rule).map(({ message }) => formatMessage(message));
}

const codes = async (files: TextFiles) => (await checkAsProject(files)).map(({ code }) => code);

describe('the service account of a deployment that is also a file', () => {
  const withFile = (account: string) =>
    bundleWith({ [CSV_FILE]: permitting(account), 'manifests/account.yaml': ACCOUNT });

  it('is to be deleted where OLM makes it', async () => {
    expect(await said('bundle-serviceaccount-conflict', withFile('gizmo'))).toEqual([
      'OLM makes the service account `gizmo`, which a deployment uses, itself. Delete this file.',
    ]);
  });

  it('is to be named in the CSV first where nothing does: without it no pod would start', async () => {
    expect(await said('bundle-serviceaccount-conflict', withFile('other'))).toEqual([
      'The service account `gizmo` of a deployment is for OLM to make. Name it in `permissions` or `clusterPermissions` of the CSV, and delete this file.',
    ]);
  });
});

it('a binding of the bundle gives an account its rights as well', async () => {
  const files = bundleWith({ [CSV_FILE]: permitting('default') });
  expect(await codes(files)).toContain('bundle/hint-permission-account-unused');
  expect(await codes({ ...files, 'manifests/binding.yaml': BINDING })).not.toContain(
    'bundle/hint-permission-account-unused',
  );
});

describe('a conversion', () => {
  const crd = (name: string) => CRD_TEXT.replaceAll('gizmo', name);
  const asking = (name: string) =>
    crd(name).replace('  versions:', '  conversion:\n    strategy: Webhook\n  versions:');
  const WEBHOOK =
    '  webhookdefinitions:\n    - type: ConversionWebhook\n      generateName: a\n      conversionCRDs: [gizmos.example.com]\n';
  const csv = (webhooks = '') =>
    (GOOD_BUNDLE[CSV_FILE] ?? '').replace('  installModes:', webhooks + OWNED_TEXT);

  it('needs nothing in a CRD that a webhook names: OLM writes it there', async () => {
    const files = bundleWith({ [CSV_FILE]: csv(WEBHOOK), 'manifests/crd.yaml': CRD_TEXT });
    expect(await said('hint-webhook-conversion-crd', files)).toEqual([]);
  });

  it('that no webhook stands for is told once, however many CRDs ask for it', async () => {
    const files = bundleWith({
      [CSV_FILE]: csv(),
      'manifests/a.yaml': asking('gizmo'),
      'manifests/b.yaml': asking('widget'),
    });
    expect(await said('hint-webhook-conversion-crd', files)).toEqual([
      'No webhook of the CSV names these CRDs in `conversionCRDs`, so OLM sets up no conversion for them: `gizmos.example.com`, `widgets.example.com`.',
    ]);
  });
});

describe('a CRD of v1beta1 that keeps unknown fields', () => {
  const OLD = CRD_TEXT.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
  const csv = (GOOD_BUNDLE[CSV_FILE] ?? '').replace('  installModes:', OWNED_TEXT);

  it('is refused in a bundle, also where it does not say so', async () => {
    const files = bundleWith({ [CSV_FILE]: csv, 'manifests/crd.yaml': OLD });
    const [first] = await said('crd-preserve-unknown-fields', files);
    expect(first).toMatch(/^`preserveUnknownFields: false` is missing: in `v1beta1` it is `true`/);
  });

  it('is fine beside a CSV that is in no bundle: no validator sees it', async () => {
    expect(await codes({ '1.0.0/csv.yaml': csv, '1.0.0/crd.yaml': OLD })).not.toContain(
      'bundle/crd-preserve-unknown-fields',
    );
  });
});

describe('labels of the image', () => {
  const METRICS = 'operators.operatorframework.io.metrics.builder';
  const CHANNELS = 'operators.operatorframework.io.bundle.channels.v1';
  const bundle = bundleWith({
    [ANNOTATIONS_PATH]: `${GOOD_BUNDLE[ANNOTATIONS_PATH] ?? ''}  ${METRICS}: operator-sdk-v1.31.0\n`,
  });

  it('may name another program that made the bundle', async () => {
    const dockerfile = `FROM scratch\nLABEL ${CHANNELS}=stable\nLABEL ${METRICS}=operator-sdk-v1.39.0\n`;
    expect(await said('hint-label-differs', { ...bundle, 'bundle.Dockerfile': dockerfile })).toEqual([]);
  });

  it('may be empty by mistake', async () => {
    const dockerfile = `FROM scratch\nLABEL ${CHANNELS}=""\n`;
    expect(await said('hint-label-differs', { ...bundle, 'bundle.Dockerfile': dockerfile })).toEqual([
      'The label in `bundle.Dockerfile` is empty: some tools go by it, and not by this.',
    ]);
  });
});

describe('a placeholder in a related image', () => {
  const csv = (GOOD_BUNDLE[CSV_FILE] ?? '').replace(
    '  installModes:',
    '  relatedImages:\n    - name: gizmo\n      image: ${GIZMO_IMAGE}\n  installModes:',
  );
  const made = (line: string) =>
    bundleWith({
      [CSV_FILE]: csv,
      'bundle.Dockerfile': `FROM scratch\n${line}\nLABEL operators.operatorframework.io.bundle.channels.v1=stable\n`,
    });
  const severities = async (files: TextFiles) =>
    (await checkAsProject(files)).flatMap(({ code, severity }) =>
      code === 'bundle/related-image-invalid' ? [severity] : [],
    );

  it.each([
    'ARG WANTED=\\${GIZMO_IMAGE}',
    "RUN envsubst '${OTHER} ${GIZMO_IMAGE}' < a > b",
    "RUN sed -i 's|${GIZMO_IMAGE}|quay.io/x/y@$D|' manifests/*.yaml",
  ])('is information where the Dockerfile of the bundle puts something in: %s', async (line) => {
    expect(await severities(made(line))).toEqual(['info']);
    expect(await said('related-image-invalid', made(line))).toEqual([
      '`${GIZMO_IMAGE}` is put in by bundle.Dockerfile. Without that, operator-sdk refuses the bundle.',
    ]);
  });

  it.each([
    "# don't put ${GIZMO_IMAGE} in, it's done elsewhere",
    "RUN sed 's|a|b|' ${GIZMO_IMAGE} 'c'",
    'ARG GIZMO_IMAGE',
    'RUN echo ${GIZMO_IMAGE}',
    "RUN sed -i 's|${OTHER}|x|' manifests/*.yaml",
  ])('is refused where none does: %s', async (line) => {
    expect(await severities(made(line))).toEqual(['error']);
  });
});

it('a README among the manifests is told to go, a manifest where it is no YAML', async () => {
  const files = bundleWith({
    'manifests/README.md': '# Gizmo\n\nRun: make all: now\n',
    'manifests/service.yaml': 'kind: Service: v1\n',
  });
  expect(await said('manifest-syntax', files)).toEqual([
    'Every file in `manifests` is taken for a manifest, and this is none: move it elsewhere.',
    expect.stringMatching(/colon/),
  ]);
  const metadata = bundleWith({ 'metadata/dependencies.txt': 'kind: Service: v1\n' });
  expect(await said('hint-dependencies-ignored', metadata)).toEqual([expect.stringMatching(/colon/)]);
});

describe('the annotation for properties, which is deprecated', () => {
  const annotated = (...types: string[]) =>
    bundleWhere(
      '    capabilities: Basic',
      `    olm.properties: '${JSON.stringify(types.map((type) => ({ type, value: '4.8' })))}'\n    capabilities: Basic`,
    );
  const deprecated = '`olm.properties` is deprecated: the properties belong into `metadata/properties.yaml`.';

  it('is said to be so where the community validator asks for it', async () => {
    expect(
      await said('community-max-openshift-missing', bundleWith({ 'manifests/role.yaml': OLD_ROLE })),
    ).toEqual([
      'This bundle uses an API that OpenShift 4.9 has no more: say in the annotation `olm.properties`, deprecated as it is, that `olm.maxOpenShiftVersion` is "4.8". The validator reads it nowhere else.',
    ]);
  });

  it('may keep the last OpenShift for that validator', async () => {
    expect(await said('csv-olm-properties-annotation', annotated('olm.maxOpenShiftVersion'))).toEqual([
      `${deprecated} Leave \`olm.maxOpenShiftVersion\` here only where the community validator asks for it, which reads it nowhere else.`,
    ]);
    expect(await said('csv-olm-properties-annotation', annotated('example.com.gizmo'))).toEqual([deprecated]);
  });
});
