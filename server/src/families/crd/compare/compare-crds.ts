/**
 * Judges a change of a CustomResourceDefinition as crdify does, and OLM v1 with it (docs/reference/crd-upgrade.md). Pure: two
 * trees in, findings out. Where the original is random, the reading is the one of "What is random" there.
 */
import { msg } from '../../../text/message.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { CompareSettings } from './configuration.ts';
import { Contents } from './contents.ts';
import type { CrdDefinition } from '../model/definition.ts';
import type { CrdChange } from './finding.ts';
import type { PlacedChange, RuleWords } from './rule.ts';
import { listed } from './rules/words.ts';
import { rule as scope } from './rules/scope.ts';
import { rule as storedVersionRemoval } from './rules/stored-version-removal.ts';
import { servedVersionChanges } from './served-versions.ts';

/** The strategy with which a webhook converts between the versions of an API. */
export const WEBHOOK = 'Webhook';

/** A change before its severity is known. */
type Change = Omit<CrdChange, 'severity'>;

/** All that rules say of a change, in the order: the whole, each version, versions served together. */
export function compareCrds(
  old: CrdDefinition,
  next: CrdDefinition,
  settings: CompareSettings,
): readonly CrdChange[] {
  const contents = new Contents([old.tree, next.tree]);
  const removals: Change[] = [];
  const changes: Change[] = [];
  for (const version of old.listed) {
    const { name, schema } = version;
    const other = next.versions.get(name);
    if (other === undefined) continue;
    const found = compareSchemas(schema, other.schema, settings, contents);
    // Of several versions with one name the first says what there was, and none may lack it.
    if (old.versions.get(name) === version)
      removals.push(...found.removals.map((each) => ofVersion('crd', name, each)));
    changes.push(...found.changes.map((each) => ofVersion('same-version', name, each)));
  }
  for (const { name, schema } of next.listed.filter((each) => next.versions.get(each.name) !== each)) {
    const other = old.versions.get(name);
    if (other === undefined) continue;
    const found = compareSchemas(other.schema, schema, settings, contents);
    removals.push(...found.removals.map((each) => ofVersion('crd', name, each)));
  }
  const isConverted = settings.trustsWebhooks && next.conversion === WEBHOOK;
  const served = isConverted ? [] : servedVersionChanges(old, next, settings, contents);
  const all = [
    ...scopeChanges(old, next),
    ...storedVersionChanges(old, next, storedVersionRemoval),
    ...removals,
    ...changes,
    ...served.map((each) => betweenVersions(each.versions, each)),
  ];
  return all.flatMap((change) => withSeverity(change, settings));
}

function withSeverity(change: Change, { enforcement }: CompareSettings): CrdChange[] {
  const counts = enforcement.get(change.rule.id) ?? 'Error';
  return counts === 'None' ? [] : [{ ...change, severity: counts === 'Warn' ? 'warning' : 'error' }];
}

function ofVersion(level: 'crd' | 'same-version', version: string, change: PlacedChange): Change {
  const { rule, path, message, newSpan, oldSpan, schemas } = change;
  return {
    rule,
    level,
    schemas,
    version,
    property: path,
    message,
    place: { side: 'new', span: newSpan },
    related: { side: 'old', span: oldSpan },
  };
}

/** Both places are in the new definition. */
function betweenVersions(version: string, change: PlacedChange): Change {
  const { rule, path, message, newSpan, oldSpan, schemas } = change;
  return {
    rule,
    schemas,
    level: 'served-version',
    version,
    property: path,
    message,
    place: { side: 'new', span: newSpan },
    related: { side: 'new', span: oldSpan },
  };
}

function scopeChanges(old: CrdDefinition, next: CrdDefinition): Change[] {
  if (old.scope.name === next.scope.name) return [];
  return [
    {
      rule: scope,
      level: 'crd',
      message: msg('The scope was `{0}`, and is `{1}` now.', old.scope.name, next.scope.name),
      place: { side: 'new', span: next.scope.span },
      related: { side: 'old', span: old.scope.span },
    },
  ];
}

/** One finding for all stored versions that the new definition has not. @param rule what it is told as */
export function storedVersionChanges(
  { storedVersions }: Pick<CrdDefinition, 'storedVersions'>,
  next: CrdDefinition,
  rule: RuleWords,
): Change[] {
  const gone = storedVersions.filter(({ name }) => !next.versions.has(name));
  const [first] = gone;
  if (first === undefined) return [];
  const names = listed(gone.map(({ name }) => `\`${name}\``));
  return [
    {
      rule,
      level: 'crd',
      message: msg('Objects may be stored as {0}, which is gone from the versions.', names),
      place: { side: 'new', span: next.versionsSpan },
      related: { side: 'old', span: first.span },
    },
  ];
}
