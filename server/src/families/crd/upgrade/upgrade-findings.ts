/**
 * What people are told of a change of a definition while they make it: what OLM v1 and the API server refuse, each cause once,
 * with all who refuse it, the old place, and the way out (docs/crd-changes.md).
 */
import type { Finding } from '../../../engine/findings/finding.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { CrdChange } from '../compare/finding.ts';
import { WEBHOOK } from '../compare/compare-crds.ts';
import { listed } from '../compare/rules/words.ts';
import type { CrdDefinition } from '../model/definition.ts';
import { refusedUpdates } from './api-server.ts';
import { changeFixes } from './change-fixes.ts';
import { judgeUpgrade, type UpgradeSuite } from './judge.ts';
import type { OlderCrd } from './older-crd.ts';

/** A change with the programs that refuse it. */
interface Refused {
  readonly change: CrdChange;
  readonly by: readonly UpgradeSuite[];
}

/** A finding, and the version that it is about: the higher one of two; absent where it is about the whole. */
export interface UpgradeFinding extends Finding {
  readonly version?: string;
  /** True for what is between two versions that are served together. */
  readonly isBetween?: true;
}

const NAMES: Readonly<Record<UpgradeSuite, string>> = {
  'olm-v1': 'OLM v1',
  crdify: 'crdify',
  'olm-classic': 'OLM Classic',
  'api-server': 'the API server',
};

/**
 * The findings on a definition that follows another one.
 *
 * @param isConverted a webhook of the CSV converts between the versions, whatever the definition says
 */
export function upgradeFindings(
  old: OlderCrd,
  next: CrdDefinition,
  isConverted: boolean,
): readonly UpgradeFinding[] {
  return refusedChanges(old, next, isConverted).map((one) => findingOf(one, old, next));
}

/**
 * The same for whoever gets them as one list: of what no rule is about, the same change is told once, with the other places. A new
 * generator writes its keyword at hundreds of properties.
 */
export function upgradeSummary(
  old: OlderCrd,
  next: CrdDefinition,
  isConverted: boolean,
): readonly UpgradeFinding[] {
  const groups = new Map<string, Refused[]>();
  for (const [index, one] of refusedChanges(old, next, isConverted).entries()) {
    const { rule, version, message } = one.change;
    const key = rule.id === 'unhandled' ? JSON.stringify([version, one.by, message]) : String(index);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [withOthers(findingOf(first, old, next), others)],
  );
}

function withOthers(finding: UpgradeFinding, others: readonly Refused[]): UpgradeFinding {
  if (others.length === 0) return finding;
  const { wording, args } = finding.message;
  const also = others.length === 1 ? 'one more property' : `{${args.length}} more properties`;
  const places = others.slice(0, MAX_PLACES).map(({ change: { place } }) => ({
    span: place.span,
    message: msg('Here too.'),
  }));
  return {
    ...finding,
    message: { wording: `${wording} So it is at ${also}.`, args: [...args, others.length] },
    related: [...(finding.related ?? []), ...places],
  };
}

/** So many places of one change are listed. */
const MAX_PLACES = 50;

/** The changes that somebody refuses, each cause once. */
function refusedChanges(old: OlderCrd, next: CrdDefinition, isConverted: boolean): readonly Refused[] {
  const asInstalled: CrdDefinition = isConverted ? { ...next, conversion: WEBHOOK } : next;
  const ofOlmV1 = causes(judgeUpgrade(old.definition, asInstalled, 'olm-v1'));
  const ofServer = refusedUpdates(old.definition, next);
  return [
    ...ofOlmV1.map((change): Refused => ({ change, by: ['olm-v1', 'crdify', ...alsoBy(change, ofServer)] })),
    ...ofServer
      .filter((change) => !ofOlmV1.some((other) => isSameCause(other, change)))
      .map((change): Refused => ({ change, by: suitesOfServer(change) })),
  ];
}

/** The API server and OLM Classic, where they refuse a change that OLM v1 refuses as well. */
function alsoBy(change: CrdChange, ofServer: readonly CrdChange[]): readonly UpgradeSuite[] {
  const same = ofServer.find((other) => isSameCause(change, other));
  return same === undefined ? [] : suitesOfServer(same);
}

function suitesOfServer({ rule }: CrdChange): readonly UpgradeSuite[] {
  return rule.id === 'stored-versions-missing' ? ['olm-classic', 'api-server'] : ['api-server'];
}

function isSameCause(one: CrdChange, other: CrdChange): boolean {
  return one.level === 'crd' && one.schemas === undefined && one.place.span.start === other.place.span.start;
}

/** The changes without those that another one brings with it. */
function causes(changes: readonly CrdChange[]): readonly CrdChange[] {
  const unsafe = changes.filter(({ severity }) => severity === 'error');
  const within = unsafe.filter(({ level }) => level !== 'served-version');
  return unsafe.filter((change) => {
    const { level, schemas } = change;
    if (level === 'served-version') return !within.some((other) => isBetweenSame(change, other));
    // What was in a property that is gone is gone with it.
    if (schemas !== undefined && schemas.next.node === undefined && change.property !== '^')
      return change.rule.id === 'existing-field-removal' && schemas.missing !== undefined;
    return !isOfOwner(change, within);
  });
}

/** True if two versions differ where the same was found against the earlier state of one of them. */
function isBetweenSame(served: CrdChange, other: CrdChange): boolean {
  if (other.version === undefined || other.property === undefined) return false;
  const isOfVersion = served.version?.split(' -> ').includes(other.version) === true;
  const isBelow =
    served.property === other.property || served.property?.startsWith(`${other.property}.`) === true;
  return (
    isOfVersion && isBelow && (served.rule.id === other.rule.id || other.rule.id === 'existing-field-removal')
  );
}

/** The keywords whose schemas count for what they are in as well. */
const COUNTED_TWICE = ['additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not'];

/** True if a keyword with schemas is another one because of what was found inside of it. */
function isOfOwner({ rule, schemas, property = '', version }: CrdChange, all: readonly CrdChange[]): boolean {
  const keyword = schemas?.keyword ?? '';
  if (rule.id !== 'unhandled' || !COUNTED_TWICE.includes(keyword)) return false;
  return all.some(
    (other) =>
      (other.version === version &&
        [`${property}.${keyword}.`, `${property}.${keyword}[`].some((start) =>
          other.property?.startsWith(start),
        )) ||
      (other.version === version && other.property === `${property}.${keyword}`),
  );
}

function findingOf({ change, by }: Refused, old: OlderCrd, next: CrdDefinition): UpgradeFinding {
  const { place, related, rule } = change;
  const version = change.version?.split(' -> ').at(-1);
  const fixes = changeFixes(change, old.definition, next);
  return {
    rule: rule.id,
    span: place.span,
    message: messageOf(change, by, old),
    related:
      related === undefined
        ? []
        : related.side === 'old'
          ? [
              {
                span: related.span,
                message: msg('This is how it is in {0}.', old.label),
                elsewhere: { file: old.file, range: old.rangeOf(related.span) },
              },
            ]
          : [{ span: related.span, message: msg('This is what the other version has.') }],
    ...(fixes.length > 0 && { fixes }),
    ...(version !== undefined && { version }),
    ...(change.level === 'served-version' && { isBetween: true }),
  };
}

/** What is wrong, who refuses it, what breaks, and what to do. */
function messageOf(
  { message, version, property, rule }: CrdChange,
  by: readonly UpgradeSuite[],
  old: OlderCrd,
): Message {
  const where = [version, property].filter((part) => part !== undefined).join(' ');
  const { args } = message;
  const [at, who, state] = [args.length, args.length + 1, args.length + 2];
  const start = where === '' ? message.wording : `{${at}}: ${message.wording}`;
  const refusal = by.length === 1 ? 'refuses' : 'refuse';
  return {
    wording: `${start} Compared with {${state}}, {${who}} ${refusal} the upgrade. ${rule.breaks} ${rule.wayOut}`,
    args: [...args, where, listed(by.map((suite) => NAMES[suite])), old.label],
  };
}
