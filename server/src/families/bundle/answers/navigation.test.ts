import { describe, expect, it } from 'vitest';
import { definitionAt } from '../../../features/definition/definition.ts';
import { referencesAt } from '../../../features/references/references.ts';
import { documentSymbols } from '../../../features/symbols/document-symbols.ts';
import { atOnce } from '../../../text/work.ts';
import type { FileSymbol } from '../../../features/symbols/symbol.ts';
import { workspaceSymbols } from '../../../features/symbols/workspace-symbols.ts';
import { documentPlaces } from '../../../engine/findings/document-places.ts';
import { askedInBundle, bundleContext } from '../testing/context.ts';
import { crd, CSV, csvAt, LANTERN, withCsv } from '../testing/lantern-bundle.ts';

type Files = Readonly<Record<string, string>>;

/** The lines that a place leads to, with their files. */
function leadsTo(files: Files): string[] {
  const { context, position } = askedInBundle(files);
  return (definitionAt(context, position)?.targets ?? []).map(({ path, range }) => line(files, path, range));
}

async function uses(files: Files): Promise<string[]> {
  const { context, position } = askedInBundle(files);
  return (await referencesAt(context, position, false)).map(({ path, range }) => line(files, path, range));
}

function line(files: Files, path: string, range: { readonly start: { readonly line: number } }): string {
  return `${path}: ${(files[path] ?? '').replace('¦', '').split('\n')[range.start.line]?.trim() ?? ''}`;
}

const from = (text: string, behind?: string) => withCsv(csvAt(text, behind));
const OF_CSV = '1.2.0/manifests/csv.yaml';

describe('definitions', () => {
  it('of an owned CRD is its file', () => {
    expect(leadsTo(from('lanterns.lights', 'owned'))).toEqual([
      '1.2.0/manifests/lanterns.yaml: name: lanterns.lights.example.com',
    ]);
  });
  it('of a converted CRD is its file', () => {
    expect(leadsTo(from('lanterns.lights', 'conversionCRDs'))).toEqual([
      '1.2.0/manifests/lanterns.yaml: name: lanterns.lights.example.com',
    ]);
  });
  it('of the service account of a deployment are its permissions', () => {
    expect(leadsTo(from('lantern-keeper', 'deployments'))).toEqual([
      `${OF_CSV}: - serviceAccountName: lantern-keeper`,
    ]);
  });
  it('of the deployment of a webhook is the deployment of the same CSV', () => {
    expect(leadsTo(from('lantern-controller', 'deploymentName'))).toEqual([
      `${OF_CSV}: - name: lantern-controller`,
    ]);
  });
  it('of what is replaced is the CSV in the bundle beside', () => {
    expect(leadsTo(from('lantern-operator.v1.1.0'))).toEqual([
      '1.1.0/manifests/csv.yaml: name: lantern-operator.v1.1.0',
    ]);
  });
  it('are found while a line is half-typed', () => {
    const half = csvAt('lantern-controller', 'deploymentName').replace('  version: 1.2.0', '  version 1.2.0');
    expect(leadsTo(withCsv(half))).toEqual([`${OF_CSV}: - name: lantern-controller`]);
  });
  it('are none for a name that nothing has', () => {
    expect(leadsTo(withCsv(csvAt('replaces: l').replace('v1.1.0', 'v0.9.0')))).toEqual([]);
  });
});

describe('references', () => {
  it('from a CRD lead back to the CSV', async () => {
    const files = {
      ...LANTERN,
      '1.2.0/manifests/lanterns.yaml': crd('Lantern').replace('name: l', 'name: l¦'),
    };
    expect(await uses(files)).toEqual([
      `${OF_CSV}: - name: lanterns.lights.example.com`,
      `${OF_CSV}: - lanterns.lights.example.com`,
    ]);
  });
  it('from permissions lead to the deployments that use them', async () => {
    expect(await uses(from('lantern-keeper', 'permissions'))).toEqual([
      `${OF_CSV}: serviceAccountName: lantern-keeper`,
    ]);
  });
});

/** The names of an outline, each level two columns deeper. */
function shown(symbols: readonly FileSymbol[], margin = ''): string[] {
  return symbols.flatMap(({ name, detail, children }) => [
    `${margin}${name}${detail === '' ? '' : ` (${detail})`}`,
    ...shown(children, `${margin}  `),
  ]);
}

describe('the outline', () => {
  it('of a CSV names what it holds', () => {
    expect(shown(atOnce(documentSymbols(bundleContext(LANTERN, OF_CSV))))).toEqual([
      'lantern-operator.v1.2.0 (1.2.0)',
      '  annotations',
      '    capabilities (Seamless Upgrades)',
      '    categories (Monitoring, Storage)',
      '  installModes',
      '    OwnNamespace (true)',
      '  customresourcedefinitions.owned',
      '    Lantern (v1)',
      '  webhookdefinitions',
      '    clanterns.example.com (ConversionWebhook)',
      '  spec.permissions',
      '    lantern-keeper',
      '  spec.deployments',
      '    lantern-controller',
    ]);
  });
  it('of a CRD shows its versions and their fields', () => {
    expect(shown(atOnce(documentSymbols(bundleContext(LANTERN, '1.2.0/manifests/lanterns.yaml'))))).toEqual([
      'lanterns.lights.example.com (Lantern)',
      '  v1',
      '    spec (object)',
      '      size (integer)',
    ]);
  });
  it('of a half-typed CSV stays', () => {
    const files = withCsv(CSV.replace('  version: 1.2.0', '  version 1.2.0'));
    expect(shown(atOnce(documentSymbols(bundleContext(files, OF_CSV))))).toContain('    lantern-controller');
  });
});

describe('symbols of the workspace', () => {
  it('are CSVs and CRDs by their names', async () => {
    const context = bundleContext(LANTERN, OF_CSV);
    const views = context.units().map((snapshot) => ({ snapshot, places: documentPlaces(snapshot) }));
    const found = await workspaceSymbols(views, [context.family], 'lantern');
    expect(found.map(({ name }) => name).sort()).toEqual([
      'lantern-operator.v1.1.0',
      'lantern-operator.v1.2.0',
      'lanterns.lights.example.com',
    ]);
  });
});
