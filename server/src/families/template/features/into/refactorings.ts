/** "Render into the catalog": offered at the head of a template, and where a catalog is not what it makes. */
import { surroundings, worldOf } from '../../../../engine/rules/world-rules.ts';
import { offsetAt } from '../../../../features/place/context.ts';
import type { OpenFile } from '../../../../features/place/open-file.ts';
import type { Choices } from '../../../../features/refactor/choices.ts';
import type { Refactoring, RefactoringOptions } from '../../../../features/refactor/refactoring.ts';
import { msg, type Message } from '../../../../text/message.ts';
import type { Position, Span } from '../../../../text/span.ts';
import { isCatalog, type CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';
import type { TemplateFile } from '../../model/template-file.ts';
import { TEMPLATE } from '../../model/template-unit.ts';
import { differencesOf } from '../../rendered/differences.ts';
import { pairingOf, type Pairing } from '../../rendered/pairs.ts';
import { templatePreview } from '../preview/preview.ts';
import { renderIntoCatalog, type IntoCatalog } from './into-catalog.ts';

/** The rule that says what this mends. */
const MENDS = 'template-catalog-stale';

/** Catalogs with more characters are only changed if somebody asks for it. */
const MAX_BRIEF_LENGTH = 1_000_000;

/** The catalogs that can be brought up to date from where the cursor is; all of them together come first. */
export async function templateRefactorings(
  context: OpenFile,
  position: Position,
  { brief = false }: RefactoringOptions,
): Promise<readonly Refactoring[]> {
  const pairing = pairingHere(context);
  const { chunk, offset } = offsetAt(context, position);
  if (pairing === undefined || chunk !== 0) return [];
  const schema = pairing.decided.document.template?.schema;
  const isHead = schema !== undefined && isOnLine(context, schema, offset);
  const isHere = ({ start, end }: Span) => isHead || (start <= offset && offset <= end);
  const targets = targetsOf(context, pairing, isHere);
  if (brief && lengthOf(targets) > MAX_BRIEF_LENGTH) return [];
  return (await rendersInto(context, targets)) ?? [];
}

/** All that {@link templateRefactorings} offers anywhere in the template; undefined for a file that is none. */
export async function rendersOfTemplate(context: OpenFile): Promise<Choices | undefined> {
  const pairing = pairingHere(context);
  if (context.unit?.snapshot.unit.family !== TEMPLATE) return undefined;
  if (pairing === undefined || pairing.catalogs.length === 0)
    return {
      refactorings: [],
      reason: msg(
        'No catalog of the workspace is known to be made from this template. `fbc.catalog_mapping` in a ci.yaml says which one is.',
      ),
    };
  const refactorings = await rendersInto(
    context,
    targetsOf(context, pairing, () => true),
  );
  if (refactorings === undefined)
    return { refactorings: [], reason: msg('opm would refuse this template: mend its errors first.') };
  if (refactorings.length > 0) return { refactorings };
  return { refactorings, reason: msg('The catalogs of this template are what it makes.') };
}

/** The catalogs brought up to date, each alone and all together; undefined where opm would refuse the template. */
async function rendersInto(
  context: OpenFile,
  targets: readonly CatalogSnapshot[],
): Promise<readonly Refactoring[] | undefined> {
  if (targets.length === 0) return [];
  const preview = await templatePreview(context, {
    catalogs: [...targets, ...context.units().filter(isCatalog)],
    cache: new WeakMap(),
    readText: async (path) => (await context.readFile(path))?.map(({ text }) => text).join(''),
  });
  if (preview === undefined || preview.faults.length > 0) return undefined;
  const found: { readonly label: string; readonly into: IntoCatalog }[] = [];
  for (const target of targets) {
    const into = await renderIntoCatalog(preview.rendering, target, context.readFile);
    if (into !== undefined && into.edits.length > 0) found.push({ label: target.unit.label, into });
  }
  const single = found.map(({ label, into }) => ({
    title: titleOf(label, into.pull.length),
    edits: into.edits,
    mends: MENDS,
  }));
  if (found.length < 2) return single;
  const all = {
    title: msg('Render into all {0} catalogs of this template', found.length),
    edits: found.flatMap(({ into }) => into.edits),
    mends: MENDS,
  };
  return [all, ...single];
}

function titleOf(label: string, unknown: number): Message {
  if (unknown === 0) return msg('Render into the catalog {0}', label);
  return unknown === 1
    ? msg('Render into the catalog {0}; one bundle is left to `opm render`', label)
    : msg('Render into the catalog {0}; {1} bundles are left to `opm render`', label, unknown);
}

function pairingHere({ unit, units }: OpenFile): Pairing | undefined {
  if (unit?.snapshot.unit.family !== TEMPLATE) return undefined;
  const others = units().filter(
    ({ unit: { key, family } }) => key !== unit.snapshot.unit.key || family !== TEMPLATE,
  );
  const around = surroundings([unit.snapshot, ...others].map((snapshot) => ({ snapshot })));
  return pairingOf(unit.snapshot.whole as TemplateFile, unit.snapshot.unit, worldOf(around));
}

/** The catalogs that are not what the template makes, where the first difference comes from a place that is asked about. */
function targetsOf(
  context: OpenFile,
  { decided, catalogs, bundleOf }: Pairing,
  isHere: (place: Span) => boolean,
): readonly CatalogSnapshot[] {
  const differing = catalogs.filter(({ whole }) => {
    const [first] = differencesOf(decided, whole, (image) => bundleOf(image)?.name);
    return first !== undefined && isHere(first.at);
  });
  const wholes = new Set<object>(differing.map(({ whole }) => whole));
  return context
    .units()
    .filter(isCatalog)
    .filter(({ whole, blocked }) => wholes.has(whole) && !blocked);
}

function isOnLine({ source }: OpenFile, { start }: Span, offset: number): boolean {
  const text = source.chunks[0]?.text ?? '';
  return !text.slice(Math.min(start, offset), Math.max(start, offset)).includes('\n');
}

function lengthOf(catalogs: readonly CatalogSnapshot[]): number {
  let length = 0;
  for (const { files } of catalogs)
    for (const { chunks } of files) for (const { lines } of chunks) length += lines.length;
  return length;
}
