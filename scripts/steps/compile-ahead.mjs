/**
 * Runs a program that is one function (server/src/cli/compiled.ts) and keeps what Node compiled of it, for later starts:
 * `compile-ahead.mjs <program> <outcome> <digest> <arguments>`. The outcome starts with the digest.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

const [node, , program, outcome, digest, ...args] = process.argv;
const script = new Script(readFileSync(program, 'latin1'), { filename: program });
process.on('exit', () => {
  // Functions are compiled when they are called for the first time: only now the outcome has them.
  writeFileSync(outcome, Buffer.concat([Buffer.from(digest), script.createCachedData()]));
  process.exitCode = 0;
});
process.argv = [node, program, ...args];
const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(program), module, program, path.dirname(program));
module.exports.run();
