// Measures `catalens crd-diff` on two states of one large CRD, made from the largest real one: its versions again and again, and then edits.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from './processes.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CORPUS = path.join(ROOT, '../shared/corpus/bundles');
const CATALENS = path.join(ROOT, 'server/dist/catalens.cjs');
const CHARACTERS = 2_800_000;
const RUNS = 5;
/** The most of the yardstick that the whole process may take. */
const LIMIT = 2.5;

/** Measures the pair, and tells the row of the table. */
export async function benchCrdPair(isWanted, tell) {
  const name = 'crd-diff: CRD pair 2.8 MB, whole process';
  if (!isWanted(name)) return;
  const real = largestCrd();
  if (real === undefined) return void console.error('crd-diff needs the bundles of ../shared/corpus.');
  const folder = path.join(ROOT, '.cache/bench/crd-pair');
  mkdirSync(folder, { recursive: true });
  const old = enlarged(real);
  const files = ['old.yaml', 'new.yaml'].map((file) => path.join(folder, file));
  writeFileSync(files[0], old);
  writeFileSync(files[1], edited(old));
  const [bare, diff] = await compare(
    [
      [path.join(import.meta.dirname, 'yardstick.cjs'), folder],
      [CATALENS, 'crd-diff', '--format', 'json', ...files],
    ],
    RUNS,
  );
  tell({
    name,
    bareMs: bare.wallMs,
    ms: diff.wallMs,
    ratio: diff.wallMs / bare.wallMs,
    cpuRatio: diff.cpuMs / bare.cpuMs,
    peakMb: diff.peakMb,
    note: `cpu ${diff.cpuMs.toFixed(0)} of ${bare.cpuMs.toFixed(0)} ms; at most ${LIMIT} x`,
  });
}

/** The text of the largest CRD of the corpus that is written as controller-gen writes it; undefined without a corpus. */
export function largestCrd() {
  let largest;
  try {
    for (const file of readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })) {
      if (!/\.ya?ml$/.test(file)) continue;
      const text = readFileSync(path.join(CORPUS, file), 'utf8');
      const isCrd = /^kind: CustomResourceDefinition$/m.test(text) && /^ {2}versions:\n {2}- /m.test(text);
      if (isCrd && text.length > (largest?.length ?? 0)) largest = text;
    }
  } catch {
    return undefined;
  }
  return largest;
}

/** The CRD with its versions so often that it has so many characters; only the first ones are served. */
export function enlarged(text) {
  const start = text.indexOf('\n  versions:\n') + '\n  versions:\n'.length;
  const end = start + text.slice(start).search(/^(?!( {2}[- ])|$)/m);
  const [head, versions, tail] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const times = Math.max(1, Math.round((CHARACTERS - head.length - tail.length) / versions.length));
  const again = Array.from({ length: times }, (_, time) =>
    time === 0
      ? versions
      : versions
          .replace(/^( {4}name: v\w+|( {2}- name: v\w+))$/gm, `$1x${time}`)
          .replace(/^ {4}(served|storage): true$/gm, '    $1: false'),
  );
  return `${head}${again.join('')}${tail}`;
}

/** The CRD of the next release: a type, a description and a limit are others here and there. */
export function edited(text) {
  let count = 0;
  return text.replace(/type: integer|description: \w+|minimum: 0/g, (found) => {
    if (++count % 400 !== 0) return found;
    if (found.startsWith('type')) return 'type: string';
    return found.startsWith('minimum') ? 'minimum: 1' : `${found}x`;
  });
}
