/**
 * What the API server has against the update of a CustomResourceDefinition that is established: that it is no good one by itself,
 * and what nobody may change (docs/reference/crd-upgrade.md, "API server").
 */
import { msg } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { decodeBase64, isBase64Bytes } from '../../../values/base64.ts';
import type { Manifest } from '../../kube/model/fields.ts';
import { isTrue, rootSpot, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import { storedVersionChanges, WEBHOOK } from '../compare/compare-crds.ts';
import type { CrdChange } from '../compare/finding.ts';
import type { RuleWords } from '../compare/rule.ts';
import { crdDecodeFaults } from '../model/decode.ts';
import type { CrdDefinition, NamedPlace } from '../model/definition.ts';
import { crdFaults } from '../validate/crd-faults.ts';
import { schemaFaults } from '../validate/schema/schema-faults.ts';
import { immutable, storedVersionsMissing } from './rule-words.ts';
import { assumedStoredVersions } from './stored-versions.ts';

const notDecodable: RuleWords = {
  id: 'crd-not-decodable',
  title: 'The definition cannot be decoded',
  breaks: 'The update is refused before anybody looks at what it changes.',
  wayOut: 'Write the value as the type of its field wants it.',
};

/** Why the API server would refuse the update; empty where it takes it. */
export function apiServerChanges(old: CrdDefinition, next: CrdDefinition): readonly CrdChange[] {
  return [...refusedUpdates(old, next), ...ownFaults(old, next)];
}

/** What the API server has against the change itself: quick, however large the schemas are. */
export function refusedUpdates(old: CrdDefinition, next: CrdDefinition): readonly CrdChange[] {
  const stored = storedVersionChanges(
    { storedVersions: assumedStoredVersions(old) },
    next,
    storedVersionsMissing,
  );
  return [
    ...immutableChanges(old, next),
    ...stored.map((change) => ({ ...change, severity: 'error' as const })),
  ];
}

function immutableChanges(old: CrdDefinition, next: CrdDefinition): CrdChange[] {
  const fields: readonly (readonly [field: string, old: NamedPlace, next: NamedPlace])[] = [
    ['spec.group', old.group, next.group],
    ['spec.names.plural', old.plural, next.plural],
    ['spec.names.kind', old.kind, next.kind],
    ['spec.scope', old.scope, next.scope],
  ];
  return fields
    .filter(([, was, is]) => was.name !== is.name)
    .map(([field, was, is]) => ({
      rule: immutable,
      level: 'crd',
      severity: 'error',
      message: msg('`{0}` was `{1}`, and is `{2}` now.', field, was.name, is.name),
      place: { side: 'new', span: is.span },
      related: { side: 'old', span: was.span },
    }));
}

/** What the API server says of the new definition by itself, but for what it tolerates where it was so before. */
function ownFaults(old: CrdDefinition, next: CrdDefinition): CrdChange[] {
  const manifest: Manifest = { tree: next.tree, isExact: true };
  const decoding = crdDecodeFaults(manifest).slice(0, 1);
  if (decoding.length > 0) return decoding.map(({ span, message }) => faultOf(notDecodable, span, message));
  const tolerated = toleratedRules(old, next);
  const found = crdFaults(manifest)
    .filter(({ rule, span }) => !tolerated.has(rule) && !isSetForGood(manifest, span))
    .map(({ rule, span, message }) => faultOf({ ...OWN_FAULT, id: rule }, span, message));
  return [
    ...found,
    ...ownSchemaFaults({ tree: old.tree, isExact: true }, manifest),
    ...bundleFaults({ tree: old.tree, isExact: true }, manifest),
  ];
}

/** What metadata is only looked at when an object is created. */
function isSetForGood(manifest: Manifest, span: Span): boolean {
  return ['generateName', 'finalizers'].some((name) => {
    const { node } = spotAt(manifest, rootSpot(manifest), 'metadata', name);
    return (
      node !== undefined && span.start >= manifest.tree.start(node) && span.end <= manifest.tree.end(node)
    );
  });
}

/** What is wrong with the schemas of the new definition, but for what is tolerated where the old one has it too. */
function ownSchemaFaults(old: Manifest, next: Manifest): CrdChange[] {
  const faults = schemaFaults(next);
  if (faults.length === 0) return [];
  const before = schemaFaults(old);
  const tolerances = new Set(before.map(({ tolerance }) => tolerance));
  const isFreeForm = isPreserving(next) && before.some(({ rule }) => rule === NOT_STRUCTURAL);
  return faults
    .filter(({ tolerance }) => tolerance === undefined || !tolerances.has(tolerance))
    .filter(({ rule }) => !isFreeForm || rule !== NOT_STRUCTURAL)
    .map(({ rule, span, message }) => faultOf({ ...OWN_FAULT, id: rule }, span, message));
}

const NOT_STRUCTURAL = 'cluster-crd-not-structural';

/** Nothing is pruned, as in the days of v1beta1: the schema is no form then that everything has to fit in. */
function isPreserving(manifest: Manifest): boolean {
  return isTrue(manifest, spotAt(manifest, rootSpot(manifest), 'spec', 'preserveUnknownFields'));
}

/** Certificates are looked at from when a definition is established, unless those before were none. */
function bundleFaults(old: Manifest, next: Manifest): CrdChange[] {
  const conversion = spotAt(next, rootSpot(next), 'spec', 'conversion');
  if (spotText(next, spotAt(next, conversion, 'strategy')) !== WEBHOOK) return [];
  const bundle = bundleIn(next);
  if (isBundle(spotText(next, bundle)) || !isBundle(spotText(old, bundleIn(old)))) return [];
  const message = msg('`caBundle` holds no certificate: it must be PEM, in base64.');
  return [faultOf({ ...OWN_FAULT, id: 'crd-conversion-invalid' }, bundle.span, message)];
}

function bundleIn(manifest: Manifest): Spot {
  return spotAt(manifest, rootSpot(manifest), 'spec', 'conversion', 'webhook', 'clientConfig', 'caBundle');
}

/** True for certificates in PEM, and for none at all. */
function isBundle(text: string): boolean {
  const decoded = decodeBase64(text);
  if (!isBase64Bytes(decoded) || decoded.length === 0) return true;
  return new TextDecoder().decode(decoded).includes('-----BEGIN CERTIFICATE-----');
}

/** The words of what is told of the new definition by itself. */
const OWN_FAULT: Omit<RuleWords, 'id'> = {
  title: 'The new definition is not valid by itself',
  breaks: 'The update is refused as a whole, and so is a first installation.',
  wayOut: 'Mend what the message says; `catalens check` says the same of a bundle.',
};

function faultOf(
  rule: RuleWords,
  span: CrdChange['place']['span'],
  message: CrdChange['message'],
): CrdChange {
  return { rule, level: 'crd', severity: 'error', message, place: { side: 'new', span } };
}

/** What an update may leave as bad as it was. */
function toleratedRules(old: CrdDefinition, next: CrdDefinition): ReadonlySet<string> {
  const tolerated = new Set<string>();
  const [was, is] = [old.tree, next.tree].map((tree) => ({ tree, isExact: true }));
  if (was === undefined || is === undefined) return tolerated;
  if (isPreserving(was)) tolerated.add('crd-preserve-unknown-fields');
  const approval = (manifest: Manifest) =>
    spotText(manifest, spotAt(manifest, rootSpot(manifest), 'metadata', 'annotations', APPROVAL));
  if (approval(was) === approval(is)) tolerated.add('crd-api-approval');
  // What it is called is looked at when the definition is created.
  const nameOf = ({ name, plural, group }: CrdDefinition) => [name.name, plural.name, group.name].join('/');
  if (nameOf(old) === nameOf(next)) tolerated.add('crd-name-mismatch');
  return tolerated;
}

const APPROVAL = 'api-approved.kubernetes.io';
