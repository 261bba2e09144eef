/**
 * State: the older states that the definitions in open documents are compared with, as clients sent or chose them, until the
 * documents are closed; and what comes of the comparison, until there is another text or another older state.
 */
import type { Environment } from '../../engine/files/environment.ts';
import type { Finding } from '../../engine/findings/finding.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import type { FindingsByDocument } from '../../engine/rules/run.ts';
import { BundleHistory } from '../../families/bundle/features/crd-upgrades.ts';
import type { Bundle } from '../../families/bundle/model/bundle.ts';
import { placeOfRelease, type CatalogRelease } from '../../families/bundle/model/catalog-releases.ts';
import { isConvertedIn } from '../../families/bundle/model/converted-crds.ts';
import type { OlderBundle } from '../../families/bundle/model/older-bundles.ts';
import type { BundleBlob } from '../../families/fbc/model/blob.ts';
import { heldCrds } from '../../families/crd/sides/held-crds.ts';
import type { CrdDefinition } from '../../families/crd/model/definition.ts';
import { isCrd, judgeable, olderCrds, olderOf, type OlderCrd } from '../../families/crd/upgrade/older-crd.ts';
import { upgradeFindings, type UpgradeFinding } from '../../families/crd/upgrade/upgrade-findings.ts';
import type { Chunk } from '../../text/chunk.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { readChunks } from '../../text/split/read-chunks.ts';

/** An older state that a client named: the text of a file, a bundle of the workspace, or a release in a catalog of it. */
export type NamedOlder =
  | {
      readonly kind: 'text';
      readonly label: string;
      /** The file that the text is of, as the client can open it. */
      readonly file: string;
      /** Undefined where there was no such file. */
      readonly bytes: Uint8Array | undefined;
    }
  | { readonly kind: 'bundle'; readonly root: string }
  | {
      readonly kind: 'release';
      /** The file of the catalog. */
      readonly file: string;
      readonly name: string;
    };

/** A definition that was compared with an older one. */
export interface ComparedCrd {
  /** The index of the chunk that it is in. */
  readonly chunk: number;
  readonly definition: CrdDefinition;
  readonly older: OlderCrd;
  readonly findings: readonly UpgradeFinding[];
}

/** What is known around the documents. */
export interface OlderSources {
  readonly env: Environment;
  /** The units around a file, as they were read. */
  units(path: string): readonly CheckedUnit[];
  /** The chunks of an open document. */
  chunks(path: string): readonly Chunk[] | undefined;
  /** Called with a document whose older state has changed. */
  changed(path: string): void;
}

/** What definitions are compared with, before it has been read. */
type OlderSide = OlderBundle | CatalogRelease;

/** Definitions while they are being read, and once they have been. */
interface Reading {
  crds?: readonly OlderCrd[];
}

interface Known {
  readonly older: OlderCrd | undefined;
  readonly isConverted: boolean;
  readonly definition: CrdDefinition;
  readonly findings: readonly UpgradeFinding[];
}

/** The older states of definitions. What is closed is read from disk when it is first compared with. */
export class OlderCrds {
  /** What is compared with where the workspace has no bundle that was replaced. */
  private readonly sent = new Map<string, readonly OlderCrd[]>();
  private readonly chosen = new Map<string, NamedOlder>();
  private readonly chosenTexts = new Map<string, readonly OlderCrd[]>();
  /** By the file as it was read last; undefined while it is being read again. */
  private readonly closed = new WeakMap<AnalyzedFile, Reading>();
  /** By the release, as its catalog was read last. */
  private readonly released = new WeakMap<BundleBlob, Reading>();
  private readonly known = new WeakMap<Chunk, Known>();

  constructor(private readonly sources: OlderSources) {}

  /** Takes an older state of a document; `isChosen` where somebody wants that one. Null takes back what was said. */
  take(path: string, named: NamedOlder | null, isChosen: boolean): void {
    const crds =
      named?.kind !== 'text' || named.bytes === undefined
        ? []
        : crdsOf(named.file, named.bytes, { label: named.label });
    if (!isChosen) {
      if (named === null) this.sent.delete(path);
      else this.sent.set(path, crds);
    } else if (named === null) {
      this.chosen.delete(path);
      this.chosenTexts.delete(path);
    } else {
      this.chosen.set(path, named);
      this.chosenTexts.set(path, crds);
    }
    this.sources.changed(path);
  }

  /** Forgets what was said of a document that is closed. */
  forget(path: string): void {
    this.sent.delete(path);
    this.chosen.delete(path);
    this.chosenTexts.delete(path);
  }

  /** The bundles that the definitions of a file may be compared with, the replaced one first. */
  bundlesBefore(path: string): readonly OlderBundle[] {
    const { bundle, history } = this.around(path);
    return bundle === undefined ? [] : history.before(bundle);
  }

  /** The releases in catalogs that the definitions of a file may be compared with, the replaced one first. */
  releasesBefore(path: string): readonly CatalogRelease[] {
    const { bundle, history } = this.around(path);
    return bundle === undefined ? [] : history.releases(bundle);
  }

  /** What the open documents of a unit are against their older states. */
  findings(unit: CheckedUnit): FindingsByDocument {
    const found = new Map<object, readonly Finding[]>();
    for (const file of unit.snapshot.files) {
      if (!file.chunks.some(({ chunk }) => chunk !== undefined)) continue;
      for (const { chunk, findings } of this.compared(file)) {
        const document = file.chunks[chunk]?.document;
        if (document !== undefined && findings.length > 0) found.set(document, findings);
      }
    }
    return found;
  }

  /**
   * The definitions of an open file, compared with what came before them; none that nothing is known before.
   *
   * @param only the index of the one chunk that is asked about
   */
  compared(file: AnalyzedFile, only?: number): readonly ComparedCrd[] {
    const compared: ComparedCrd[] = [];
    let olds: readonly OlderCrd[] | undefined;
    let bundle: Bundle | undefined;
    const first = only ?? 0;
    const asked = only === undefined ? file.chunks : file.chunks.slice(only, only + 1);
    for (const [at, { chunk, kept }] of asked.entries()) {
      if (chunk === undefined || !isCrd(chunk)) continue;
      if (olds === undefined) {
        const around = this.around(file.path);
        bundle = around.bundle;
        olds = this.olds(file.path, around);
      }
      // To see whether a large definition can be judged takes longer than to read an edit of it.
      if (olds.length === 0) return [];
      const definition = this.known.get(chunk)?.definition ?? judgeable(chunk, kept);
      if (definition === undefined) continue;
      const known = this.judged(chunk, definition, olds, bundle);
      if (known.older !== undefined) compared.push({ ...known, older: known.older, chunk: first + at });
    }
    return compared;
  }

  private judged(
    chunk: Chunk,
    definition: CrdDefinition,
    olds: readonly OlderCrd[],
    bundle: Bundle | undefined,
  ): Known {
    const older = olderOf(definition, olds);
    const isConverted = bundle !== undefined && isConvertedIn(bundle, definition.name.name);
    const before = this.known.get(chunk);
    if (before?.older === older && before?.isConverted === isConverted) return before;
    const findings = older === undefined ? [] : upgradeFindings(older, definition, isConverted);
    const known = { older, isConverted, definition, findings };
    this.known.set(chunk, known);
    return known;
  }

  private around(path: string): { readonly bundle: Bundle | undefined; readonly history: BundleHistory } {
    const history = new BundleHistory(this.sources.units(path).map(({ snapshot }) => snapshot));
    const bundle = history.bundles.find(({ crds }) => crds.some((crd) => crd.path === path));
    return { bundle, history };
  }

  /** What was chosen; else the bundle that was replaced, or a release in a catalog; else what the client has sent. */
  private olds(path: string, { bundle, history }: ReturnType<OlderCrds['around']>): readonly OlderCrd[] {
    const chosen = this.chosen.get(path);
    if (chosen?.kind === 'text') return this.chosenTexts.get(path) ?? [];
    const wanted = bundle && (chosenSide(chosen, bundle, history) ?? history.automatic(bundle));
    if (wanted === undefined) return this.sent.get(path) ?? [];
    return 'blob' in wanted ? this.crdsOfRelease(path, wanted) : this.crdsOfBundle(path, wanted);
  }

  /** The definitions of a release; none until they have been read, which is told then. */
  private crdsOfRelease(path: string, release: CatalogRelease): readonly OlderCrd[] {
    const known = this.released.get(release.blob);
    if (known !== undefined) return known.crds ?? [];
    const reading: Reading = {};
    this.released.set(release.blob, reading);
    const place = placeOfRelease(release);
    if (place === undefined) return [];
    void heldCrds(this.sources.env, place, { label: release.label }).then((crds) => {
      reading.crds = crds;
      this.sources.changed(path);
    });
    return [];
  }

  private crdsOfBundle(path: string, { bundle, label }: OlderBundle): readonly OlderCrd[] {
    const files =
      this.sources.units(path).find(({ snapshot }) => snapshot.whole === bundle)?.snapshot.files ?? [];
    const wanted = new Set(bundle.crds.map((crd) => crd.path));
    return files
      .filter((file) => wanted.has(file.path))
      .flatMap((file) => this.crdsOfFile(path, file, label) ?? []);
  }

  /** The definitions of a file of a bundle; undefined until it has been read, which is told then. */
  private crdsOfFile(path: string, file: AnalyzedFile, label: string): readonly OlderCrd[] | undefined {
    const known = this.closed.get(file);
    if (known !== undefined) return known.crds;
    const state = { label };
    const open = this.sources.chunks(file.path);
    const reading: Reading = {};
    this.closed.set(file, reading);
    if (open !== undefined) return (reading.crds = olderCrds(file.path, open.slice(0, 1), state));
    void this.sources.env.readFile(file.path, MAX_FILE_BYTES).then((content) => {
      reading.crds = content.ok ? crdsOf(file.path, content.bytes, state) : [];
      this.sources.changed(path);
    });
    return undefined;
  }
}

/** What somebody chose; undefined where nobody did, or it is not there any more. */
function chosenSide(
  chosen: Exclude<NamedOlder, { readonly kind: 'text' }> | undefined,
  bundle: Bundle,
  history: BundleHistory,
): OlderSide | undefined {
  if (chosen?.kind === 'bundle')
    return history.before(bundle).find((older) => older.bundle.root === chosen.root);
  if (chosen === undefined) return undefined;
  return history
    .releases(bundle)
    .find(
      (release) =>
        release.blob.name?.value === chosen.name && placeOfRelease(release)?.file.path === chosen.file,
    );
}

function crdsOf(file: string, bytes: Uint8Array, state: { readonly label: string }): readonly OlderCrd[] {
  const decoded = decodeContent({ bytes });
  return decoded.binary ? [] : olderCrds(file, readChunks(decoded.text, decoded), state);
}
