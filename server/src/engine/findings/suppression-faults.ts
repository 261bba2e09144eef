/** Says of the comments that silence rules which of them name no rule, and which silence nothing. */
import { suggester } from '../fixes/suggestion.ts';
import { suppresses, type Suppression } from '../project/suppression.ts';
import type { AnalyzedFile } from '../reading/analyzed-file.ts';
import { filePositions, type FilePositions } from '../reading/positions.ts';
import { findingsOfChunk, type CheckedUnit } from '../rules/check-unit.ts';
import type { Rule } from '../rules/rule.ts';
import { rulesOf, type RuleSet } from '../rules/run.ts';
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { codeOf, namesOf, type Diagnostic, type PlacedFix } from './diagnostic.ts';
import type { DocumentChange } from './finding.ts';
import { rangeOf } from './place.ts';
import { levelOf, type DiagnoseOptions } from './silence.ts';

const UNKNOWN_RULE = 'suppression-unknown-rule';
const UNUSED = 'suppression-unused';

/** True for the rules about comments that silence others. A comment silences them only by their names. */
export function isAboutSuppressions({ id }: Pick<Rule, 'id'>): boolean {
  return id === UNKNOWN_RULE || id === UNUSED;
}

/** True for the rule about comments that silence nothing, which is so only where it is so in every unit of the file. */
export function isAboutUnused({ id }: Pick<Rule, 'id'>): boolean {
  return id === UNUSED;
}

/**
 * What is wrong with the comments of a file that silence rules; nothing where they are not listened to. Whether one
 * silences anything is only said where all of the unit can be read and all of the rules in question have run.
 */
export function suppressionDiagnostics(
  file: AnalyzedFile,
  unit: CheckedUnit,
  options: DiagnoseOptions,
): Diagnostic[] {
  if (!options.suppressions || file.chunks.every((chunk) => chunk.suppressions.length === 0)) return [];
  const context: Context = {
    file,
    options,
    positions: filePositions(file.chunks),
    known: namesOf(options.rules.families.flatMap(({ rules }) => rules)),
  };
  const isKnowable = !unit.snapshot.blocked && options.rules.rules.has(UNUSED);
  const silenceable = isKnowable ? silenceableIn(context, unit) : [];
  return file.chunks.flatMap(({ suppressions }, chunk) =>
    suppressions.flatMap((suppression) => {
      const placed = { suppression, chunk };
      const unused = isKnowable ? unusedIn(placed, silenceable, unit, context) : [];
      return [...unknownIn(placed, context), ...unused];
    }),
  );
}

interface Context {
  readonly file: AnalyzedFile;
  readonly options: DiagnoseOptions;
  readonly positions: FilePositions;
  /** All names that rules have. */
  readonly known: ReadonlySet<string>;
}

interface PlacedSuppression {
  readonly suppression: Suppression;
  readonly chunk: number;
}

/** A finding that a comment could silence. */
interface Silenceable {
  readonly rule: Rule;
  readonly line: number;
}

function silenceableIn({ file, positions, options }: Context, unit: CheckedUnit): Silenceable[] {
  return file.chunks.flatMap((chunk, at) => {
    const { now, later } = findingsOfChunk(chunk, unit, options.rules);
    return [...now, ...later].flatMap(({ rule: id, span }) => {
      const rule = options.rules.rules.get(id);
      return rule === undefined ? [] : [{ rule, line: positions.at(at, span.start).line }];
    });
  });
}

function unknownIn({ suppression, chunk }: PlacedSuppression, context: Context): Diagnostic[] {
  const suggest = suggester();
  return suppression.rules.flatMap((name, at) => {
    const span = suppression.spans[at];
    if (span === undefined || context.known.has(name)) return [];
    const near = suggest(name, () =>
      [...context.known].filter((one) => one.includes('/') === name.includes('/')),
    );
    const fixes =
      near === undefined
        ? []
        : [fixWith(msg('Change to "{0}"', near), false, { kind: 'writeText', span, text: near })];
    const message =
      near === undefined
        ? msg('There is no rule `{0}`, so this silences nothing. `catalens rules` lists them all.', name)
        : msg('There is no rule `{0}`, so this silences nothing. Did you mean `{1}`?', name, near);
    return diagnostic(UNKNOWN_RULE, { span, chunk, message, fixes }, context);
  });
}

function unusedIn(
  { suppression, chunk }: PlacedSuppression,
  silenceable: readonly Silenceable[],
  unit: CheckedUnit,
  context: Context,
): Diagnostic[] {
  const { rules, span, spans, reach } = suppression;
  const { known, options, positions } = context;
  const line = positions.lineOf(chunk) + suppression.line;
  const silences = (one: Pick<Suppression, 'rules'>) =>
    silenceable.some(
      ({ rule, line: at }) => (reach === 'file' || at === line) && suppresses(one, rule.area, rule.id),
    );
  if (rules.length === 0) {
    if (!hasRunAll(unit, options.rules) || silences(suppression)) return [];
    const message = msg('This comment silences nothing: there is no finding in its reach. Remove it.');
    return diagnostic(UNUSED, { span, chunk, message, fixes: [withoutComment(span)] }, context);
  }
  const unused = rules.filter(
    (name) => known.has(name) && hasRun(name, unit, options.rules) && !silences({ rules: [name] }),
  );
  if (unused.length === rules.length) {
    const message = msg(
      'This comment silences nothing: `{0}` finds nothing in its reach. Remove it.',
      rules.join('`, `'),
    );
    return diagnostic(UNUSED, { span, chunk, message, fixes: [withoutComment(span)] }, context);
  }
  return rules.flatMap((name, at) => {
    const own = spans[at];
    if (own === undefined || !unused.includes(name)) return [];
    const message = msg('`{0}` finds nothing in the reach of this comment. Remove the name.', name);
    const fix = fixWith(msg('Remove `{0}`', name), true, {
      kind: 'writeText',
      span: withSeparator(spans, at),
      text: '',
    });
    return diagnostic(UNUSED, { span: own, chunk, message, fixes: [fix] }, context);
  });
}

/** A name with what parts it from the one before, or for the first one from the one behind. */
function withSeparator(spans: readonly Span[], at: number): Span {
  const { start = 0, end = 0 } = spans[at] ?? {};
  const before = spans[at - 1];
  return before === undefined ? { start, end: spans[at + 1]?.start ?? end } : { start: before.end, end };
}

/** True if whatever the rule would find in the unit is known. The rules about comments are never said to be unused. */
function hasRun(name: string, unit: CheckedUnit, rules: RuleSet): boolean {
  const rule = [...rules.rules.values()].find((one) => one.id === name || codeOf(one) === name);
  if (rule === undefined || isAboutSuppressions(rule)) return false;
  // Whether anybody knows an earlier state is a matter of where one looks.
  if (rule.scope === 'earlier') return false;
  return rule.scope !== 'world' || unit.fromWorld !== undefined;
}

function hasRunAll(unit: CheckedUnit, rules: RuleSet): boolean {
  const { family, world } = rulesOf(rules, unit.snapshot.unit.family);
  if (world.length > 0 && unit.fromWorld === undefined) return false;
  return family.rules.every(({ id }) => rules.rules.has(id));
}

function withoutComment(span: Span): UnplacedFix {
  return fixWith(msg('Remove this comment'), true, { kind: 'deleteLines', span });
}

/** A fix of one change that has not been given its place. */
type UnplacedFix = Pick<PlacedFix, 'title' | 'safe'> & { readonly change: DocumentChange };

function fixWith(title: Message, safe: boolean, change: DocumentChange): UnplacedFix {
  return { title, safe, change };
}

/** What is said of a comment, and where. */
interface Saying {
  readonly span: Span;
  readonly chunk: number;
  readonly message: Message;
  readonly fixes: readonly UnplacedFix[];
}

function diagnostic(
  id: string,
  { span, chunk, message, fixes }: Saying,
  { file, options, positions }: Context,
): Diagnostic[] {
  const rule = options.rules.rules.get(id);
  const severity = rule && levelOf(rule, file.path, options);
  if (rule === undefined || severity === undefined || isSilenced(rule, file)) return [];
  return [
    {
      file: file.path,
      range: rangeOf(positions, chunk, span),
      rule,
      severity,
      message,
      related: [],
      fixes: fixes.map(({ title, safe, change }) => ({
        title,
        safe,
        changes: [{ file: file.path, chunk, change }],
      })),
    },
  ];
}

/** True if a comment for the whole file names the rule: one that names none is not meant for what is said of itself. */
function isSilenced({ area, id }: Rule, { chunks }: AnalyzedFile): boolean {
  return chunks.some(({ suppressions }) =>
    suppressions.some((one) => one.reach === 'file' && one.rules.length > 0 && suppresses(one, area, id)),
  );
}
