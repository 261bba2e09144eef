/** What is answered while somebody writes a Subscription or a ClusterExtension beside a catalog. */
import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../features/completion/completion.ts';
import { definitionAt } from '../../../features/definition/definition.ts';
import { hoverAt } from '../../../features/hover/hover.ts';
import { renderDoc } from '../../../features/hover/doc.ts';
import { inlayHints } from '../../../features/hints/inlay-hints.ts';
import { atOnce } from '../../../text/work.ts';
import { documentSymbols } from '../../../features/symbols/document-symbols.ts';
import { formatMessage } from '../../../text/message.ts';
import { CATALOG, extension, subscription } from '../rules/shared/examples.ts';
import { askedInCluster, clusterContext, type ClusterFiles } from '../testing/context.ts';

const PATH = 'gitops/gizmo.yaml';
const EVERYWHERE = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
const { '.catalens.yaml': _config, ...GIZMOS } = CATALOG;
const SOURCE = `apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata: {name: gizmos, namespace: openshift-marketplace}
spec: {sourceType: grpc, image: "registry.example.com/gizmos:latest"}
`;

const around = (text: string): ClusterFiles => ({ ...GIZMOS, [PATH]: text, 'gitops/source.yaml': SOURCE });

function hintsIn(files: ClusterFiles): string[] {
  return atOnce(inlayHints(clusterContext(files, PATH), EVERYWHERE, {})).map(
    ({ position, parts }) => `${position.line}: ${parts.map((part) => formatMessage(part)).join(', ')}`,
  );
}

function offered(text: string): string[] {
  const { context, position } = askedInCluster(around(text));
  return completionsAt(context, position)?.items.map(({ label }) => label) ?? [];
}

function hovered(text: string): string {
  const { context, position } = askedInCluster(around(text));
  const hover = hoverAt(context, position);
  return hover === undefined ? '' : renderDoc(hover.doc, { markdown: false, pictures: false });
}

function definedAt(text: string): string[] {
  const { context, position } = askedInCluster(around(text));
  return (
    definitionAt(context, position)?.targets.map(({ path, range }) => `${path}:${range.start.line}`) ?? []
  );
}

describe('a hint says what comes of', () => {
  it('a package with a blob that cannot be decoded', () => {
    const files = around(extension('packageName: gizmo'));
    const damaged = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        text.replace('defaultChannel: stable', 'defaultChannel: [stable]'),
      ]),
    );
    expect(hintsIn(damaged)).toEqual([
      '11: resolves to nothing, for a blob in the catalog cannot be decoded, from catalog catalogs/gizmos',
    ]);
  });

  it.each([
    ['a range', extension('packageName: gizmo', 'version: ">=1.0.0"'), ['12: resolves to 1.1.0']],
    ['a narrow range', extension('packageName: gizmo', 'version: "1.0.x"'), ['12: resolves to 1.0.0']],
    ['a package alone', extension('packageName: gizmo'), ['11: resolves to 1.1.0']],
    [
      'a range that nothing is in',
      extension('packageName: gizmo', 'version: ">2"'),
      ['12: resolves to nothing'],
    ],
    ['a Subscription', subscription('name: gizmo', 'channel: stable'), ['9: resolves to 1.1.0']],
    [
      'one that starts with an older version',
      subscription('name: gizmo', 'channel: stable', 'startingCSV: gizmo.v1.0.0'),
      ['10: resolves to 1.0.0, then 1.1.0'],
    ],
  ])('%s', (_what, text, hints) => {
    const isV1 = text.includes('ClusterExtension');
    const guess = isV1 ? hints.map((hint) => `${hint}, from catalog catalogs/gizmos`) : hints;
    expect(hintsIn(around(text))).toEqual(guess);
  });

  it('what several catalogs have, where nobody says which counts: nothing', () => {
    const other = { 'catalogs/others/gizmo/catalog.yaml': GIZMOS['catalogs/gizmos/gizmo/catalog.yaml'] };
    expect(hintsIn({ ...around(extension('packageName: gizmo')), ...other })).toEqual([]);
  });

  it('what stands for something else: nothing', () => {
    expect(hintsIn(around(subscription('name: gizmo', 'channel: ${CHANNEL}')))).toEqual([]);
  });

  it('what is installed already, as the status says', () => {
    const status = 'status:\n  install:\n    bundle: {name: gizmo.v1.0.0, version: 1.0.0}\n';
    expect(hintsIn(around(`${extension('packageName: gizmo')}${status}`))).toEqual([
      '11: updates to 1.1.0, from catalog catalogs/gizmos',
    ]);
  });

  describe('names the bundle that is refused, and says for what', () => {
    const CATALOG_PATH = 'catalogs/gizmos/gizmo/catalog.yaml';
    const needing = (text: string, property: string): ClusterFiles => ({
      ...around(text),
      [CATALOG_PATH]: GIZMOS[CATALOG_PATH].replaceAll(/^properties:\n/gm, `$&  - ${property}\n`),
    });
    const API = '{type: olm.gvk.required, value: {group: acme.example.com, version: v1, kind: Widget}}';
    const PACKAGE = '{type: olm.package.required, value: {packageName: widget, versionRange: ">=1.0.0"}}';
    it.each([
      [
        'under OLM v1',
        extension('packageName: gizmo', 'version: "<=1.0.0"'),
        API,
        '12: resolves to 1.0.0, and is refused, for it depends on other operators, from catalog catalogs/gizmos',
      ],
      [
        'under OLM Classic',
        subscription('name: gizmo', 'startingCSV: gizmo.v1.0.0'),
        API,
        '9: resolves to 1.0.0, and is refused, for nothing provides Widget (acme.example.com/v1)',
      ],
      [
        'for a package',
        subscription('name: gizmo', 'channel: stable'),
        PACKAGE,
        '9: resolves to 1.1.0, and is refused, for nothing provides widget >=1.0.0',
      ],
    ])('%s', (_what, text, property, hint) => {
      expect(hintsIn(needing(text, property))).toEqual([hint]);
    });

    it('and of the Subscriptions beside it that they are refused with it', () => {
      const other = subscription('name: nothing', 'channel: stable').replace(
        'name: gizmo\n',
        'name: other\n',
      );
      const both = `${subscription('name: gizmo', 'channel: stable')}---\n${other}`;
      expect(hintsIn(around(both))).toEqual([
        '9: resolves to nothing, for the whole namespace is refused',
        '20: resolves to nothing',
      ]);
    });
  });

  it('several catalogs of the same priority have a package', () => {
    const text = extension('packageName: gizmo');
    const catalogs = ['gizmos', 'others'].map(
      (name) => `apiVersion: olm.operatorframework.io/v1\nkind: ClusterCatalog\nmetadata: {name: ${name}}\n`,
    );
    const other = { 'catalogs/others/gizmo/catalog.yaml': GIZMOS['catalogs/gizmos/gizmo/catalog.yaml'] };
    expect(hintsIn({ ...around(`${text}---\n${catalogs.join('---\n')}`), ...other })).toEqual([
      '11: resolves to nothing, for several catalogs of the same priority have it',
    ]);
  });

  it('each object of a list', () => {
    const indented = subscription('name: gizmo').replace(/^/gm, '    ').slice(4);
    expect(hintsIn(around(`apiVersion: v1\nkind: List\nitems:\n  - ${indented.trimEnd()}\n`))).toEqual([
      '11: resolves to 1.1.0',
    ]);
  });
});

describe('completion offers', () => {
  it.each([
    ['packages', extension('packageName: ¦'), ['gizmo']],
    ['packages of a Subscription', subscription('name: ¦'), ['gizmo']],
    ['channels', subscription('name: gizmo', 'channel: ¦'), ['stable']],
    ['channels of a list', extension('packageName: gizmo', 'channels:', '  - ¦'), ['stable']],
    ['versions', extension('packageName: gizmo', 'version: ¦'), ['>=1.1.0, <2.0.0', '1.1.0', '1.0.0']],
    [
      'entries',
      subscription('name: gizmo', 'channel: stable', 'startingCSV: ¦'),
      ['gizmo.v1.1.0', 'gizmo.v1.0.0'],
    ],
    [
      'catalogs',
      'apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nspec:\n  source: ¦\n',
      ['gizmos'],
    ],
    [
      'the namespace of the catalog',
      'apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nspec:\n  source: gizmos\n  sourceNamespace: ¦\n',
      ['openshift-marketplace', 'olm'],
    ],
    ['what a field takes', subscription('name: gizmo', 'installPlanApproval: ¦'), ['Automatic', 'Manual']],
  ])('%s', (_what, text, labels) => {
    expect(offered(text)).toEqual(labels);
  });

  it('a key with all that is required below it, and with what is the only thing that may stand there', () => {
    const head = 'apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\n';
    const { context, position } = askedInCluster(around(`${head}spec:\n  ¦\n`));
    const source = completionsAt(context, position)?.items.find(({ label }) => label === 'source');
    expect(source?.insertion.plain).toBe(
      'source:\n    sourceType: Catalog\n    catalog:\n      packageName: ',
    );
  });

  it('the keys that an object has', () => {
    expect(offered('apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\nspec:\n  ¦\n')).toEqual(
      expect.arrayContaining(['name', 'channel', 'source', 'sourceNamespace', 'startingCSV']),
    );
  });
});

describe('hover', () => {
  it('tells how the answer of OLM v1 comes about', () => {
    const text = hovered(extension('packageName: gizmo', 'version: "¦1.0.x"'));
    expect(text).toContain('gizmo.v1.0.0');
    expect(text).toContain('gizmo.v1.1.0');
    expect(text).toContain('1 in `1.0.x`');
  });

  it('tells how the answer of OLM Classic comes about', () => {
    const text = hovered(subscription('name: gizmo', 'channel: stable', 'startingCSV: ¦gizmo.v1.0.0'));
    expect(text).toContain('`gizmo.v1.0.0` is installed, from channel `stable` of catalog');
    expect(text).toContain('The way: `gizmo.v1.0.0`, `gizmo.v1.1.0`');
  });

  it('says once what authors say of a deprecation, without the line end of a block of text', () => {
    const entry = (schema: string, name: string, text: string) =>
      `  - {reference: {schema: ${schema}, name: ${name}}, message: "${text}\\n"}\n`;
    const deprecations = `schema: olm.deprecations\npackage: gizmo\nentries:\n${entry('olm.channel', 'stable', 'Follow fast.')}`;
    const files = {
      ...around(extension('packageName: ¦gizmo')),
      'catalogs/gizmos/gizmo/deprecations.yaml': deprecations,
    };
    const { context, position } = askedInCluster(files);
    const hover = hoverAt(context, position);
    const lines = hover ? renderDoc(hover.doc, { markdown: false, pictures: false }).split('\n') : [];
    expect(lines.filter((line) => line.includes('Deprecated'))).toEqual(['- Deprecated: Follow fast.']);
  });

  it('explains a field', () => {
    expect(hovered(subscription('¦installPlanApproval: Manual'))).toContain('Who says yes');
  });

  it('says which folder a catalog is', () => {
    expect(hovered(subscription('name: gizmo').replace('source: gizmos', 'source: ¦gizmos'))).toContain(
      'catalogs/gizmos',
    );
  });
});

describe('the definition of', () => {
  const FILE = 'catalogs/gizmos/gizmo/catalog.yaml';
  it.each([
    ['a package', subscription('name: ¦gizmo'), [`${FILE}:1`]],
    ['a channel', subscription('name: gizmo', 'channel: ¦stable'), [`${FILE}:6`]],
    ['an entry', subscription('name: gizmo', 'channel: stable', 'startingCSV: ¦gizmo.v1.0.0'), [`${FILE}:8`]],
    [
      'a range: the bundle that is chosen',
      extension('packageName: gizmo', 'version: ¦1.0.x'),
      [`${FILE}:14`],
    ],
    [
      'a catalog: its object',
      subscription('name: gizmo').replace('source: gizmos', 'source: ¦gizmos'),
      ['gitops/source.yaml:2'],
    ],
  ])('%s', (_what, text, targets) => {
    expect(definedAt(text)).toEqual(targets);
  });
});

it('the outline has the objects by their names', () => {
  const context = clusterContext(
    around(`${subscription('name: gizmo', 'channel: stable')}---\n${SOURCE}`),
    PATH,
  );
  expect(atOnce(documentSymbols(context)).map(({ name, detail }) => [name, detail])).toEqual([
    ['gizmo', 'Subscription gizmo stable'],
    ['gizmos', 'CatalogSource'],
  ]);
});
