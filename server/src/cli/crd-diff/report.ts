/** What `catalens crd-diff` prints for people, and for programs that read JSON. */
import pc from 'picocolors';
import { withoutConsequences, type ToldChange } from '../../families/crd/comparison/consequences.ts';
import type { UpgradeSuite } from '../../families/crd/upgrade/judge.ts';
import { formatMessage } from '../../text/message.ts';
import type { FilePlace } from '../../families/crd/sides/crd-files.ts';
import type { JudgedCrd, PlacedCrdChange } from './judged.ts';

/** All verdicts in one object, whose members keep their names and meanings between releases. */
export function crdDiffJson(judged: readonly JudgedCrd[], suite: UpgradeSuite): string {
  const report = {
    version: 1,
    verdict: verdictOf(judged.every(({ isSafe }) => isSafe)),
    suite,
    crds: judged.map(({ name, pair, isSafe, changes }) => ({
      name,
      file: pair.new.file,
      verdict: verdictOf(isSafe),
      findings: changes.map(jsonOf),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function verdictOf(isSafe: boolean): 'safe' | 'unsafe' {
  return isSafe ? 'safe' : 'unsafe';
}

function jsonOf({ rule, level, version, property, severity, message, place, old, object }: PlacedCrdChange) {
  return {
    rule: rule.id,
    level,
    ...(version !== undefined && { version }),
    ...(property !== undefined && { property }),
    severity,
    message: formatMessage(message),
    ...(old && { old }),
    new: place,
    ...(object && { object }),
  };
}

/** Who refuses an unsafe change, and what that looks like. */
const REFUSAL: Readonly<Record<UpgradeSuite, string>> = {
  'olm-v1': 'OLM v1 refuses the upgrade; the ClusterExtension keeps its version and retries',
  crdify: 'crdify refuses the change',
  'olm-classic': 'OLM Classic refuses the upgrade; the InstallPlan retries, and fails in the end',
  'api-server': 'the API server refuses the update',
};

const NAMES: Readonly<Record<UpgradeSuite, string>> = {
  'olm-v1': 'OLM v1',
  crdify: 'crdify',
  'olm-classic': 'OLM Classic',
  'api-server': 'the API server',
};

/** How many changes of one rule are told; a mapping that is gone brings one for everything in it. */
const MAX_PER_RULE = 8;

/** What breaks, for whom, what to do instead, and where: one section for each rule. */
export function crdDiffText(judged: readonly JudgedCrd[], suite: UpgradeSuite, hasColor: boolean): string {
  const colors = pc.createColors(hasColor);
  const parts = judged.map((crd) => crdText(crd, suite, colors));
  const unsafe = judged.filter(({ isSafe }) => !isSafe).length;
  const many = `${judged.length} CRD${judged.length === 1 ? '' : 's'}`;
  const isCompared = judged.some(({ pair }) => pair.old !== undefined);
  const summary =
    judged.length === 0
      ? 'No CRD changed.'
      : !isCompared
        ? 'Nothing was compared: no CRD is on both sides under the same name.'
        : unsafe === 0
          ? colors.green(`Safe for ${NAMES[suite]}: ${many}.`)
          : colors.red(`Unsafe for ${NAMES[suite]}: ${unsafe} of ${many}.`);
  return `${parts.join('')}${summary}\n`;
}

type Told = ToldChange<PlacedCrdChange>;
type Colors = ReturnType<typeof pc.createColors>;

function crdText(crd: JudgedCrd, suite: UpgradeSuite, colors: Colors): string {
  const { ownName, pair, isSafe, changes, isConverted } = crd;
  const name = colors.bold(shown(ownName));
  const notes = [
    ...(isConverted
      ? ['A webhook of the CSV converts between its versions, which are not compared therefore.']
      : []),
    ...assumption(crd),
  ].map((note) => `  ${note}\n`);
  if (pair.old === undefined) return `${name} is new.\n\n`;
  if (isSafe && changes.length === 0) return `${name} is safe.\n${notes.join('')}\n`;
  const head = isSafe ? 'is safe, with warnings.' : `is unsafe: ${REFUSAL[suite]}.`;
  const sections = [...byRule(withoutConsequences(changes)).values()].map((of) => ruleText(of, colors));
  return `${name} ${head}\n${notes.join('')}\n${sections.join('\n')}\n`;
}

/** A manifest that never was on a cluster says nothing of what is stored there. */
function assumption({ pair: { old, new: next } }: JudgedCrd): string[] {
  if (old === undefined || old.definition.storedVersions.length > 0) return [];
  const gone = [...old.definition.versions.keys()].filter((name) => !next.definition.versions.has(name));
  if (gone.length === 0) return [];
  return [
    `Gone: ${gone.join(', ')}. On a cluster that lists one of these in "status.storedVersions", the change is refused; the old file does not tell.`,
  ];
}

function byRule(changes: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  const groups = new Map<string, Told[]>();
  for (const change of changes) {
    const known = groups.get(change.rule.id);
    if (known === undefined) groups.set(change.rule.id, [change]);
    else known.push(change);
  }
  return groups;
}

function ruleText(changes: readonly Told[], colors: Colors): string {
  const [first] = changes;
  if (first === undefined) return '';
  const { rule, severity } = first;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const shown = changes.slice(0, MAX_PER_RULE);
  const left = changes.length - shown.length;
  return [
    `  ${paint(severity)} ${colors.dim(rule.id)}  ${colors.bold(plain(rule.title))}`,
    ...shown.flatMap((change) => changeLines(change, colors)),
    ...(left > 0 ? [`    ${colors.dim(`and ${left} more`)}`] : []),
    `    What breaks: ${plain(rule.breaks)}`,
    `    Way out: ${plain(wayOut(first))}`,
    '',
  ].join('\n');
}

/** Between versions that are served together the way out is another one. */
function wayOut({ level, rule }: PlacedCrdChange): string {
  if (level !== 'served-version') return rule.wayOut;
  return 'Make both versions alike there, or convert between them with a webhook; or stop serving one of them.';
}

function changeLines(change: Told, colors: Colors): string[] {
  const { version, property, message, place, old, object, level, inside } = change;
  const more =
    inside === 0 ? '' : ` With it ${inside === 1 ? 'one more property' : `${inside} more properties`}.`;
  const where = [version, property].filter((part) => part !== undefined).join(' ');
  const both = level === 'served-version';
  return [
    `    ${where === '' ? '' : `${colors.cyan(shown(where))}: `}${shown(formatMessage(message))}${more}`,
    `      ${both ? 'higher' : 'new'} ${linkTo(place)}`,
    ...(old === undefined ? [] : [`      ${both ? 'lower ' : 'old'} ${linkTo(old)}`]),
    ...(object === undefined ? [] : [`      object ${linkTo(object)}`]),
  ];
}

/** A place as terminals link it, counted from 1. */
function linkTo({ file, range }: FilePlace): string {
  return shown(`${file}:${range.start.line + 1}:${range.start.character + 1}`);
}

/** Names come from files, and a terminal obeys some characters. */
function shown(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\u00b7');
}

/** A text without the marks of Markdown. */
function plain(text: string): string {
  return text.replace(/`/g, '"');
}
