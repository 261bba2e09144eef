/**
 * What the API server has against the update of a CustomResourceDefinition that is established: that it is no good one by itself,
 * and what nobody may change (docs/reference/crd-upgrade.md, "API server").
 */
import { msg } from '../../../text/message.ts';
import type { Manifest } from '../../kube/model/fields.ts';
import { isTrue, rootSpot, spotAt, spotText } from '../../kube/model/spots.ts';
import { storedVersionChanges } from '../compare/compare-crds.ts';
import type { CrdChange } from '../compare/finding.ts';
import type { RuleWords } from '../compare/rule.ts';
import { crdDecodeFaults } from '../model/decode.ts';
import type { CrdDefinition, NamedPlace } from '../model/definition.ts';
import { crdFaults } from '../validate/crd-faults.ts';
import { schemaFaults } from '../validate/schema/schema-faults.ts';
import type { SchemaFault } from '../validate/schema/schema-node.ts';
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
  const tolerated = toleratedRules({ tree: old.tree, isExact: true }, manifest);
  const found = crdFaults(manifest)
    .filter(({ rule }) => !tolerated.has(rule))
    .map(({ rule, span, message }) => faultOf({ ...OWN_FAULT, id: rule }, span, message));
  return [...found, ...ownSchemaFaults({ tree: old.tree, isExact: true }, manifest)];
}

/** What is wrong with the schemas of the new definition that was not wrong with those of the old one. */
function ownSchemaFaults(old: Manifest, next: Manifest): CrdChange[] {
  const sayingOf = ({ message }: SchemaFault) => [message.wording, ...message.args].join('\n');
  const known = new Set(schemaFaults(old).map(sayingOf));
  return schemaFaults(next)
    .filter((fault) => !known.has(sayingOf(fault)))
    .map(({ rule, span, message }) => faultOf({ ...OWN_FAULT, id: rule }, span, message));
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
function toleratedRules(old: Manifest, next: Manifest): ReadonlySet<string> {
  const tolerated = new Set<string>();
  const preserve = spotAt(old, rootSpot(old), 'spec', 'preserveUnknownFields');
  if (isTrue(old, preserve)) tolerated.add('crd-preserve-unknown-fields');
  const approval = (manifest: Manifest) =>
    spotText(manifest, spotAt(manifest, rootSpot(manifest), 'metadata', 'annotations', APPROVAL));
  if (approval(old) === approval(next)) tolerated.add('crd-api-approval');
  return tolerated;
}

const APPROVAL = 'api-approved.kubernetes.io';
