/** The next update of an installed version is the one that both OLMs resolved to, in the cases that ask nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageGraph } from '../../server/src/families/fbc/graph/package-graph.ts';
import { readCatalog } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import {
  selectChannels,
  updateGraph,
  type Olm,
} from '../../server/src/families/fbc/graph/updates/update-graph.ts';
import { nextUpdate } from '../../server/src/families/fbc/graph/updates/walk.ts';
import { parseVersion } from '../../server/src/version/semver.ts';
import { casesFolder } from '../support/cases.ts';

interface Request {
  readonly engine: Olm;
  readonly catalogs: readonly { readonly file?: string }[];
  readonly installed: { name: string; version: string } | null | readonly { name: string; version: string }[];
  readonly clusterExtension?: { readonly spec: { readonly source: { readonly catalog: CatalogSource } } };
  readonly subscriptions?: readonly { package: string; channel?: string; installedCSV?: string }[];
  readonly featureGates?: object;
}

interface CatalogSource {
  readonly packageName: string;
  readonly channels?: readonly string[];
  readonly version?: string;
  readonly upgradeConstraintPolicy?: string;
  readonly selector?: object;
}

interface Question {
  readonly name: string;
  readonly olm: Olm;
  readonly catalog: string;
  readonly package: string;
  readonly channels: readonly string[];
  readonly installed: { readonly name: string; readonly version: string };
  /** The name of what is installed afterwards. */
  readonly expected: string;
}

/** What makes a case ask for more than the update graph. */
const BEYOND = /olm\.(gvk|package)\.required|olm\.constraint|olm\.deprecated\b/;

function questions(): Question[] {
  const folder = casesFolder('resolution');
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = (other: string) => path.join(folder, name, other);
      const request = JSON.parse(readFileSync(file('request.json'), 'utf8')) as Request;
      const { resolved, error } = JSON.parse(readFileSync(file('expected.json'), 'utf8')) as {
        resolved: { name: string; version?: string }[] | null;
        error: string | null;
      };
      const [only, ...others] = request.catalogs;
      if (only?.file === undefined || others.length > 0 || error !== null || resolved === null) return [];
      const catalog = readFileSync(file(only.file), 'utf8');
      const asked = request.engine === 'v1' ? askedOfV1(request) : askedOfClassic(request);
      if (asked === undefined || BEYOND.test(catalog) || resolved.length > 1) return [];
      // To OLM v1 a bundle of another name but the installed version is what is installed already.
      const [pick = asked.installed] = resolved;
      const expected = pick.version === asked.installed.version ? asked.installed.name : pick.name;
      return [{ name, olm: request.engine, catalog, ...asked, expected }];
    });
}

function askedOfV1({ installed, clusterExtension, featureGates }: Request) {
  const source = clusterExtension?.spec.source.catalog;
  if (source === undefined || installed === null || !('name' in installed) || featureGates) return undefined;
  if (source.version || source.upgradeConstraintPolicy === 'SelfCertified' || source.selector)
    return undefined;
  return { package: source.packageName, channels: source.channels ?? [], installed };
}

function askedOfClassic({ installed, subscriptions }: Request) {
  const [subscription, ...others] = subscriptions ?? [];
  const [csv, ...more] = Array.isArray(installed) ? (installed as { name: string; version: string }[]) : [];
  if (subscription === undefined || csv === undefined || others.length + more.length > 0) return undefined;
  if (subscription.installedCSV !== csv.name || !subscription.channel) return undefined;
  return { package: subscription.package, channels: [subscription.channel], installed: csv };
}

const asked = questions();

describe('the next update', () => {
  it.each(asked)('$name', ({ olm, catalog, channels, installed, expected, package: name }) => {
    const pkg = readCatalog(catalog).packages.get(name);
    if (pkg === undefined) throw new Error('no package');
    const version = parseVersion(installed.version);
    const from = { name: installed.name, ...(version && { version }) };
    const updates = updateGraph(olm, selectChannels(packageGraph(pkg), channels), [from]);
    expect(nextUpdate(updates, installed.name)?.to ?? installed.name).toBe(expected);
  });

  it('is asked by many cases of both', () => {
    expect(asked.filter(({ olm }) => olm === 'v1').length).toBeGreaterThan(15);
    expect(asked.filter(({ olm }) => olm === 'classic').length).toBeGreaterThan(8);
  });
});
