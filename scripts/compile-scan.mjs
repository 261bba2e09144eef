// Compiles the scanner of texts from the text format of WebAssembly into a module of the engine: `npm run scan`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const FOLDER = path.resolve(import.meta.dirname, '../server/src/text/scan');
/** The parts of the program: what all of them share, and what each of them can do. */
const PARTS = ['memory', 'json', 'lines', 'yaml', 'yaml-plain', 'yaml-scalars', 'repeats'];
export const TARGET = path.join(FOLDER, 'generated/scan.ts');

/** The module as TypeScript. @throws Error with the place of a fault in the source */
export async function compileScan() {
  const { parseWat } = await wabt();
  const fields = PARTS.map((part) => readFileSync(path.join(FOLDER, `${part}.wat`), 'utf8'));
  const parsed = parseWat('scan.wat', `(module\n${fields.join('\n')})`, { simd: true });
  try {
    parsed.validate();
    const bytes = Buffer.from(parsed.toBinary({}).buffer).toString('base64');
    return `/** Compiled from the *.wat beside this folder by scripts/compile-scan.mjs. */\nexport const SCAN_WASM =\n  '${bytes}';\n`;
  } finally {
    parsed.destroy();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(path.dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, await compileScan());
}
