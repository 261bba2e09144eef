/**
 * What keeps OLM Classic from upgrading a CustomResourceDefinition: it compares no schemas, but holds what is stored on the
 * cluster against the new ones (docs/reference/crd-upgrade.md, "OLM Classic").
 */
import { storedVersionChanges, WEBHOOK } from '../compare/compare-crds.ts';
import type { CrdChange } from '../compare/finding.ts';
import type { RuleWords } from '../compare/rule.ts';
import { rule as storedVersionRemoval } from '../compare/rules/stored-version-removal.ts';
import type { CrdDefinition } from '../model/definition.ts';
import { formatMessage, msg } from '../../../text/message.ts';
import { storedObjectFaults } from '../values/check.ts';
import { versionSchemas, type VersionSchema } from '../values/version-schema.ts';
import { assumedStoredVersions } from './stored-versions.ts';
import type { StoredObject } from './stored-objects.ts';

/** The rule on objects that do not fit. */
export const existingObjectInvalid: RuleWords = {
  id: 'existing-cr-invalid',
  title: 'A stored object does not fit into the new schema',
  breaks:
    'OLM Classic refuses the upgrade as long as the object is as it is: the InstallPlan retries until its time is over, and fails.',
  wayOut: 'Make the schema wide enough for the object, or have the object mended before anybody upgrades.',
};

/** How many faults are told of one object. */
const MAX_FAULTS = 10;

/** What OLM Classic has against a change, with all the objects that it stumbles over; it stops at the first of them itself. */
export function classicChanges(
  old: CrdDefinition,
  next: CrdDefinition,
  objects: readonly StoredObject[],
): readonly CrdChange[] {
  const stored = storedVersionChanges(
    { storedVersions: assumedStoredVersions(old) },
    next,
    storedVersionRemoval,
  );
  return [
    ...objectChanges(old, next, objects),
    ...stored.map((change) => ({ ...change, severity: 'error' as const })),
  ];
}

function objectChanges(
  old: CrdDefinition,
  next: CrdDefinition,
  objects: readonly StoredObject[],
): readonly CrdChange[] {
  const own = objects.filter(({ group, kind }) => group === old.group.name && kind === old.kind.name);
  if (own.length === 0) return [];
  const schemas = versionSchemas({ tree: next.tree, isExact: true });
  return schemas
    .filter(({ version, isServed }) => isServed && old.versions.get(version)?.isServed === true)
    .flatMap((schema) =>
      own
        .filter((object) => isReadAs(object, schema.version, old))
        .flatMap((object) => changesOf(object, schema, next)),
    );
}

/** What a webhook makes of an object in another version nobody knows here; without one only its `apiVersion` is another. */
function isReadAs({ version }: StoredObject, asVersion: string, { conversion }: CrdDefinition): boolean {
  return version === asVersion || conversion !== WEBHOOK;
}

function changesOf(object: StoredObject, schema: VersionSchema, next: CrdDefinition): CrdChange[] {
  const version = next.versions.get(schema.version);
  // Where a webhook converts, OLM Classic only warns.
  const severity = next.conversion === WEBHOOK ? 'warning' : 'error';
  return storedObjectFaults(object.tree, object.node, schema)
    .slice(0, MAX_FAULTS)
    .map((fault): CrdChange => ({
      rule: existingObjectInvalid,
      level: 'same-version',
      version: schema.version,
      property: propertyOf(fault.path),
      severity,
      message: msg('The stored object `{0}` does not fit: {1}', object.name, formatMessage(fault.message)),
      place: { side: 'new', span: version?.schema.head ?? next.versionsSpan },
      related: { side: 'object', span: fault.span, tree: object.tree },
    }));
}

/** The property of a schema that a value in an object is of, as far as its path tells: `spec.ports[0]` is `^.spec.ports.items`. */
function propertyOf(path: string): string {
  return `^${path === '' || path.startsWith('[') ? '' : '.'}${path.replace(/\[\d+\]/g, '.items')}`;
}
