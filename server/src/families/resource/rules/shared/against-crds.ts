/** Holds custom resources against the schemas of the CRDs of the workspace. */
import type { ReportOn } from '../../../../engine/rules/rule.ts';
import type { World } from '../../../../engine/rules/world.ts';
import { lineEndAt, lineStartAt } from '../../../../features/place/line.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { LongText } from '../../../../text/pieces.ts';
import type { Tree } from '../../../../text/tree.ts';
import { fieldIn, isForm } from '../../../bundle/model/example-check.ts';
import { BUNDLES } from '../../../bundle/model/bundle.ts';
import { writtenObjectFaults } from '../../../crd/values/check.ts';
import { sortOf, type FaultSort, type ValueFault } from '../../../crd/values/fault.ts';
import { joinedByPlace } from '../../../crd/values/joined.ts';
import type { VersionSchema } from '../../../crd/values/version-schema.ts';
import { crdsIn, nearestTo, type KnownCrd } from '../../../crd/model/known-crds.ts';
import {
  awaitedByFile,
  completedByBundle,
  completedByFile,
  kindsOfBundle,
  kindsOfCrdFile,
  kindsOfFile,
  withRulesInFile,
} from '../../model/crds.ts';
import { resourceKeys } from '../../../kube/model/completed.ts';
import { kindKey, type CrdNames } from '../../../crd/model/crd-names.ts';
import { CRDS } from '../../../crd/model/crd-file.ts';
import { RESOURCES, treeOf, type ResourceDocument, type ResourceFile } from '../../model/resource.ts';

/** More faults of one object are none of single values. */
const MAX_FAULTS = 100;

/** What stands in for a value that is put in later: `$NAME` as `envsubst` has it, `${NAME}`, `{{ .Values.name }}`, `<name>`. */
const PLACEHOLDER = /\$[({]|\$[A-Z_][A-Z0-9_]+(?!\w)|^["']?\$[a-z_]\w*["']?$|\{\{|<[\w {}-]+>/;
/** What AsciiDoc puts in later, where it is all that a field has: to YAML it is a mapping with one key. */
const ATTRIBUTE = /[:-][ \t]{1,20}\{[a-z0-9_][\w-]{0,100}\}[ \t\r]{0,20}$/i;

/** Reports the faults of one sort in the objects of a file. */
export function reportFaults(
  file: ResourceFile,
  world: World,
  report: ReportOn<ResourceDocument>,
  wanted: FaultSort,
): void {
  if (file.isTest) return;
  for (const document of file.documents) {
    const isPartial = file.isPartial || document.name.value === '';
    if (document.text === undefined || (wanted === 'incomplete' && isPartial)) continue;
    const crds = crdsFor(document, world);
    if (wanted === 'incomplete' && crds.some(({ crd }) => isCompleted(crd, world))) continue;
    const faults = faultsOf(document, document.text, crds, wanted);
    for (const { span, message } of wanted === 'incomplete' ? joinedByPlace(faults, lacking) : faults)
      report(document, { span, message });
  }
}

function lacking(names: string): Message {
  return msg('The CRD requires {0}, which this object lacks.', names);
}

/** The CRDs that an object is held against: none where nobody knows its kind, or its version. */
function crdsFor({ api, path }: ResourceDocument, world: World): readonly KnownCrd[] {
  const key = kindKey(api);
  const inBundles = world
    .unitsUnder(BUNDLES, kindsOfBundle, key)
    .flatMap(({ whole }) => crdsIn(whole.crds, key));
  const elsewhere = [
    ...world.unitsUnder(CRDS, kindsOfCrdFile, key),
    ...world.unitsUnder(RESOURCES, kindsOfFile, key),
  ].flatMap(({ whole }) => crdsIn(whole.documents, key));
  return nearestTo(path, api.version, [...inBundles, ...elsewhere]);
}

/** True where webhooks of the workspace put in what objects of a CRD lack. */
function isCompleted(crd: CrdNames, world: World): boolean {
  return resourceKeys(crd).some(
    (key) =>
      world.unitsUnder(RESOURCES, completedByFile, key).length > 0 ||
      world.unitsUnder(BUNDLES, completedByBundle, key).length > 0 ||
      isAwaited(key, world),
  );
}

/** True where a webhook without rules may complete a resource, and nothing of its name has rules. */
function isAwaited(key: string, world: World): boolean {
  const documents = world.unitsUnder(RESOURCES, awaitedByFile, key).flatMap(({ whole }) => whole.documents);
  return documents.some(
    ({ name, awaits = [] }) =>
      awaits.includes(key) && world.unitsUnder(RESOURCES, withRulesInFile, name.value).length === 0,
  );
}

/** The faults that all of the CRDs find. */
function faultsOf(
  { api }: ResourceDocument,
  text: string,
  crds: readonly KnownCrd[],
  wanted: FaultSort,
): readonly ValueFault[] {
  const tree = treeOf(text);
  if (tree === undefined) return [];
  if (wanted === 'incomplete' && isForm(tree, fieldIn(tree, 0, 'spec'))) return [];
  const found = [...new Set(crds.map(({ crd }) => crd.schemas))].flatMap((schemas) => {
    const version = (JSON.parse(schemas) as VersionSchema[]).find((one) => one.version === api.version);
    if (version === undefined) return [[]];
    return isStub(version) ? [] : [writtenObjectFaults(tree, 0, version)];
  });
  const [first = [], ...others] = found;
  return first
    .filter((fault) => sortOf(fault) === wanted && !isPlaceholder(tree, fault))
    .filter((fault) => others.every((faults) => faults.some((other) => isSame(fault, other))))
    .slice(0, MAX_FAULTS);
}

/** True for a schema that knows no field at all: it makes a kind known to tests, and the CRD of the cluster is another one. */
function isStub({ schema: { properties = {} } }: VersionSchema): boolean {
  return Object.keys(properties).length === 0;
}

function isPlaceholder({ localText: text }: Tree, { span: { start, end } }: ValueFault): boolean {
  return (
    PLACEHOLDER.test(text.slice(start, Math.min(end, start + 1000))) || ATTRIBUTE.test(lineAt(text, start))
  );
}

/** The line that a place is in; of a very long one what is near. */
function lineAt(text: LongText, at: number): string {
  const near = text.slice(Math.max(0, at - 1000), at + 1000);
  const before = Math.min(at, 1000);
  return near.slice(lineStartAt(near, before), lineEndAt(near, before));
}

function isSame(one: ValueFault, other: ValueFault): boolean {
  return one.kind === other.kind && one.path === other.path && one.span.start === other.span.start;
}
