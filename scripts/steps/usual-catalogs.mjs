/** Writes large catalogs as most are written, in JSON and in YAML: the command line is compiled by checking them. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { dump, loadAll } = createRequire(path.join(ROOT, 'server/package.json'))('js-yaml');

const SAMPLES = path.join(ROOT, 'samples/catalog');
const OUT = '.cache/compile-ahead';

/** Folders with one catalog each, relative to the project; see {@link writeUsualCatalogs}. */
export const USUAL_CATALOGS = [`${OUT}/json`, `${OUT}/yaml`];

/** What the samples describe is written so often: a file is then large enough to be read in stretches. */
const COPIES = 30;

/** What descriptions are made of: escapes and signs that are not ASCII, each behind much that is. */
const DESCRIPTION = `${'Watches over what others forget. '.repeat(200)}\n\t"Quietly" — and at night, too.\n`;

/** Writes {@link USUAL_CATALOGS}. */
export function writeUsualCatalogs() {
  const blobs = readdirSync(SAMPLES, { recursive: true })
    .filter((name) => /\.(?:json|yaml)$/.test(name))
    .flatMap((name) => loadAll(readFileSync(path.join(SAMPLES, name), 'utf8')));
  const all = Array.from({ length: COPIES }, (_, at) =>
    blobs.map((blob) => inPackage(blob, `-${at}`)),
  ).flat();
  const [json, yaml] = USUAL_CATALOGS;
  writeCatalog(`${json}/catalog.json`, all, (blob) => `${JSON.stringify(blob, null, 4)}\n`);
  writeCatalog(`${yaml}/catalog.yaml`, all, (blob) => `---\n${dump(blob)}`);
}

function writeCatalog(name, blobs, write) {
  const file = path.join(ROOT, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, blobs.map(write).join(''));
}

/** A blob as one of another package, and with a long text where blobs have theirs. */
function inPackage(blob, suffix) {
  const isPackage = blob.schema === 'olm.package';
  const own = isPackage ? { name: `${blob.name}${suffix}` } : { package: `${blob.package}${suffix}` };
  const properties = blob.properties?.map(({ type, value }) => ({
    type,
    value: valueInPackage(type, value, suffix),
  }));
  return { ...blob, ...own, ...(properties && { properties }) };
}

function valueInPackage(type, value, suffix) {
  if (type === 'olm.package') return { ...value, packageName: `${value.packageName}${suffix}` };
  return type === 'olm.csv.metadata' ? { ...value, description: DESCRIPTION } : value;
}
