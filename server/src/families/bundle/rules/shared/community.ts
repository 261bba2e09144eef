/**
 * What the community validator says: only of bundles that use an API which Kubernetes 1.22 has removed, and so must not get to
 * OpenShift 4.9 (docs/reference/bundle-rules.md, "Community"). It has two parts; each stops at its first finding.
 */
import type { ToolVerdict } from '../../../../engine/findings/finding.ts';
import type { UnitReporter } from '../../../../engine/rules/rule.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Located } from '../../../../text/span.ts';
import { compareVersions, parseTolerantVersion, type Version } from '../../../../version/semver.ts';
import type { Bundle } from '../../model/bundle.ts';
import type { BundleDocument } from '../../model/document.ts';
import { atBundle } from './at-bundle.ts';
import { removedUses } from './removed-uses.ts';

/** The suite of the community validator. */
export const COMMUNITY: readonly string[] = ['community'];

/** What it says; of some things twice. */
interface Said {
  readonly rule: string;
  readonly message: Message;
  readonly severity?: 'warning';
  /** Where in the CSV. */
  readonly at?: Located<string>;
  /** The line of the Dockerfile, from 0. */
  readonly line?: number;
  readonly verdict?: ToolVerdict;
}

const LABEL = 'com.redhat.openshift.versions';
/** The property that says which OpenShift is the last one for a bundle. */
export const MAX_TYPE = 'olm.maxOpenShiftVersion';
/** The first OpenShift without the old APIs, as the validator writes it. */
const FIRST_WITHOUT = '4.9.0';
/** It is told to those alone who ask for the verdict. */
const IN_VERDICT: ToolVerdict = { isConsequence: true };

/** Reports what the validator says under the name of a rule. */
export function reportCommunity(bundle: Bundle, rule: string, report: UnitReporter<BundleDocument>): void {
  const { csv, given } = bundle;
  for (const { at, line, ...said } of communityFindings(bundle)) {
    if (said.rule !== rule) continue;
    const { rule: _, ...own } = said;
    const dockerfile = given['index-path'];
    if (line !== undefined && dockerfile !== undefined) report.file(dockerfile, { ...own, line });
    else if (at !== undefined && csv !== undefined) report(csv, { ...own, span: at });
    else atBundle(bundle, report, own);
  }
}

function communityFindings(bundle: Bundle): Said[] {
  if (removedUses(bundle, '1.22').length === 0) return [];
  const { given } = bundle;
  const first = maxVersionFault(bundle);
  if (given['index-path'] !== undefined) return [first, labelFault(bundle)].flatMap((said) => said ?? []);
  const missing: Said = {
    rule: 'community-index-path-missing',
    message: msg('Name the Dockerfile of the bundle with --index-path, so that its label can be checked.'),
    verdict: IN_VERDICT,
  };
  // An error of the first part is said a second time, and a warning is lost.
  if (first === undefined || first.severity === 'warning') return [missing];
  return [first, { ...first, severity: 'warning', verdict: IN_VERDICT }, missing];
}

/** The first part: the highest OpenShift that the CSV names. */
function maxVersionFault({ csv }: Bundle): Said | undefined {
  const facts = csv?.csv;
  const written = facts?.annotations.get('olm.properties');
  if (facts === undefined) return undefined;
  const places = { at: written ?? { value: '', ...facts.annotationsAt } };
  const missing: Said = {
    ...places,
    rule: 'community-max-openshift-missing',
    message: msg(
      'This bundle uses an API that OpenShift 4.9 has no more: say in the annotation `olm.properties`, deprecated as it is, that `{0}` is "4.8". The validator reads it nowhere else.',
      MAX_TYPE,
    ),
  };
  if (written === undefined || written.value === '') return missing;
  const properties = readProperties(written.value);
  if (properties === undefined) {
    const message = msg('This is no JSON list of objects with a `type` and a text as `value`.');
    return { ...places, rule: 'community-olm-properties-invalid', message };
  }
  const max = properties.find(({ type }) => type === MAX_TYPE);
  if (max === undefined) return missing;
  const version = parseTolerantVersion(max.value);
  if (version === undefined) {
    const message = msg('`{0}` is no version of OpenShift.', max.value);
    return { ...places, rule: 'community-max-openshift-invalid', message };
  }
  return versionFault(version, max.value, places.at);
}

function versionFault(version: Version, written: string, at: Located<string>): Said | undefined {
  if (version.patch !== '0' || version.pre.length > 0 || version.build.length > 0) {
    const message = msg('`{0}` should be a major and a minor version only.', written);
    return { at, rule: 'community-max-openshift-patch', severity: 'warning', message };
  }
  if (!isTooHigh(version)) return undefined;
  const message = msg('`{0}` lets the bundle get to OpenShift 4.9, which has no more what it uses.', written);
  return { at, rule: 'community-max-openshift-too-high', message };
}

function isTooHigh(version: Version): boolean {
  const first = parseTolerantVersion(FIRST_WITHOUT);
  return first !== undefined && compareVersions(version, first) >= 0;
}

/** The properties of the annotation; undefined for anything but a list of objects whose values are texts. */
function readProperties(
  text: string,
): readonly { readonly type: string; readonly value: string }[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (list === null) return [];
  if (!Array.isArray(list)) return undefined;
  const properties = list.map((one: unknown) => propertyOf(one));
  return properties.includes(undefined) ? undefined : properties.flatMap((one) => one ?? []);
}

function propertyOf(one: unknown): { type: string; value: string } | undefined {
  if (one === null) return { type: '', value: '' };
  if (typeof one !== 'object') return undefined;
  const { type = '', value = '' } = one as { type?: unknown; value?: unknown };
  return typeof type === 'string' && typeof value === 'string' ? { type, value } : undefined;
}

/** The second part: the label in the Dockerfile. */
function labelFault({ given }: Bundle): Said | undefined {
  const text = given['index-path:text'];
  if (text === undefined) {
    const message = msg('`{0}`, which --index-path names, cannot be read.', given['index-path'] ?? '');
    return { rule: 'community-index-path-invalid', message };
  }
  const lines = text.split('\n');
  const line = lines.findIndex((one) => one.includes(LABEL));
  if (line < 0) {
    const message = msg('The label `{0}` is missing, which says which OpenShift gets the bundle.', LABEL);
    return { rule: 'community-openshift-label-missing', line: 0, message };
  }
  const found = labelVerdict(lines[line] ?? '');
  if (found === 'fine') return undefined;
  const message =
    found === 'invalid'
      ? msg('The label `{0}` cannot be read: it is written like `{0}=v4.6-v4.8`.', LABEL)
      : msg('The label lets the bundle get to OpenShift 4.9, which has no more what it uses.');
  return { rule: `community-openshift-label-${found}`, line, message };
}

function labelVerdict(line: string): 'fine' | 'invalid' | 'too-wide' {
  const [, range, single] = line.split('=');
  if (single !== undefined && single !== '') return below49(single);
  const value = cleaned(range ?? '');
  if (value.length < 2) return 'invalid';
  const [, upper] = value.split('-');
  return upper === undefined ? 'too-wide' : below49(upper);
}

function below49(text: string): 'fine' | 'invalid' | 'too-wide' {
  const version = parseTolerantVersion(cleaned(text));
  if (version === undefined) return 'invalid';
  return isTooHigh(version) ? 'too-wide' : 'fine';
}

function cleaned(text: string): string {
  return text.replace(/['"v]/g, '').trim();
}
