// Compiles the JSON Schemas that the engine checks files with into plain functions, so that nothing is evaluated at run time.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(path.join(root, 'server/package.json'));
const Ajv = require('ajv').default;
const standalone = require('ajv/dist/standalone').default;

/** Schema file, and the function that checks it. */
const SCHEMAS = { 'catalens.schema.json': 'validateConfig' };

/** What editors show of a schema, and checks do not ask for: the validators would carry it along. */
const WORDS = new Set(['title', 'description', 'examples']);

/** A schema without its words. A setting may well be called like one of them: its value is no text and no list. */
function withoutWords(node) {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (typeof node !== 'object' || node === null) return node;
  const isWord = (key, value) => WORDS.has(key) && (typeof value === 'string' || Array.isArray(value));
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (isWord(key, value) ? [] : [[key, withoutWords(value)]])),
  );
}

/** The code of the validators, as one module. */
export function compileSchemas() {
  const ajv = new Ajv({
    allErrors: true,
    code: { source: true, esm: true, lines: true },
    strict: true,
    allowUnionTypes: true,
  });
  const names = {};
  for (const [file, name] of Object.entries(SCHEMAS)) {
    const schema = JSON.parse(readFileSync(path.join(root, 'schemas', file), 'utf8'));
    ajv.addSchema(withoutWords(schema));
    names[name] = schema.$id;
  }
  const code = standalone(ajv, names)
    // The run-time pieces of the validator are CommonJS; as a module they are imported by name.
    .replace(
      /const (\w+) = require\("(ajv\/dist\/runtime\/\w+)"\)\.default;/g,
      'import $1Module from "$2.js";\nconst $1 = $1Module.default ?? $1Module;',
    );
  return `/* Compiled from schemas/ by scripts/compile-schemas.mjs. */\n${code}`;
}

export const TARGET = path.join(root, 'server/src/families/project/generated/validators.js');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(path.dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, compileSchemas());
}
