/** The family of file-based catalogs: what opm reads, checks and serves. */
import type { Family, FixPlace } from '../../engine/family.ts';
import type { Finding, Fix } from '../../engine/findings/finding.ts';
import type { CheckedPart } from '../../engine/rules/rule.ts';
import { msg } from '../../text/message.ts';
import { catalogFinder } from './find/finder.ts';
import { FBC } from './model/catalog-unit.ts';
import { assembleCatalog, packageNameOf } from './model/assemble.ts';
import type { Blob } from './model/blob.ts';
import type { Catalog, Package } from './model/catalog.ts';
import { countingDamage } from './model/damaged-blob.ts';
import { FBC_DIALECT } from './model/dialect.ts';
import { readBlob } from './read-blob.ts';
import { adviceRules } from './rules/advice/index.ts';
import { conversionRules } from './rules/conversion/index.ts';
import { loadRules } from './rules/load/index.ts';
import { heldBackRules, modelRules } from './rules/model/index.ts';
import { heldBackBlobs } from './rules/shared/checked-further.ts';
import { ignoringFix } from './rules/shared/ignoring-fix.ts';
import { CUTTING_RULES, cuttingFixes, isPlainSeparator } from './rules/shared/reading-fixes.ts';

/** File-based catalogs. */
export const fbcFamily: Family<Blob, Package, Catalog> = {
  id: FBC,
  suites: [
    { id: 'opm', title: '`opm` (what `opm validate` rejects)' },
    { id: 'opm-serve', title: '`opm-serve` (what breaks `opm serve` or the build of the image)' },
    { id: 'advice', title: '`advice` (opm is silent)' },
  ],
  unitNames: { one: 'catalog', several: 'catalogs' },
  rules: [...loadRules, ...conversionRules, ...modelRules, ...adviceRules],
  finder: catalogFinder,
  reader: {
    dialect: FBC_DIALECT,
    reading: 'stream',
    isDetached: true,
    cuttingFault: (chunk, fault) => ({
      rule: CUTTING_RULES[fault.kind],
      span: fault,
      message: fault.message,
      fixes: cuttingFixes(chunk, fault),
    }),
    syntaxFault: (_chunk, fault) => ({ rule: 'document-syntax', span: fault, message: fault.message }),
    readsPast: isPlainSeparator,
    whenRepaired: {
      sameFile: msg('opm says so only once what stands here is mended.'),
      otherFile: msg('opm says so only once it can read this file.'),
    },
    read: readBlob,
  },
  assemble: (blobs, blocked, known, { isLoose }, unread = []) => {
    const damaged = countingDamage(blobs, unread);
    const catalog = assembleCatalog(blobs, blocked, ...known);
    return { ...catalog, ...(isLoose && { isLoose }), ...(damaged.length > 0 && { damaged }) };
  },
  documents: ({ blobs }) => blobs,
  parts: ({ packages }) => packages.values(),
  partOf: ({ packages }, blob) => packages.get(packageNameOf(blob) ?? ''),
  counts: countsFor,
  fixesAround,
};

/** Of blobs that are not checked further, what concerns them alone is not said. */
function countsFor(pkg: Package, state: CheckedPart<Package>): (blob: Blob, finding: Finding) => boolean {
  const heldBack = heldBackBlobs(pkg, state);
  return (blob, { rule }) => !heldBack.has(blob) || !heldBackRules.has(rule);
}

/** A file that was never intended to be part of the catalog can be named in `.indexignore`. */
function fixesAround(rule: string, { path, file, files }: FixPlace): readonly Fix[] {
  const isKnown = (document: object | undefined) =>
    document !== undefined && (document as Blob).kind !== 'custom';
  const hasBlobs = () => file?.chunks.some(({ document }) => isKnown(document)) === true;
  const isLast = () =>
    !files.some(
      (other) =>
        other.path !== path && other.chunks.some(({ document, blocks }) => document !== undefined || blocks),
    );
  return ignoringFix(path, rule, hasBlobs, isLast);
}
