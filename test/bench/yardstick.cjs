// The yardstick: the bare parse of the same bytes with js-yaml (CommonJS build), or JSON.parse for each object.
const { readFileSync, readdirSync, statSync } = require('node:fs');
const path = require('node:path');
const { createRequire } = require('node:module');

const files = (place) =>
  statSync(place).isDirectory()
    ? readdirSync(place).flatMap((name) => files(path.join(place, name)))
    : [place];
for (const file of files(process.argv[2])) {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.json'))
    createRequire(path.resolve(__dirname, '../../server/package.json'))('js-yaml').loadAll(text);
  else for (const object of text.split(/\n(?=\{)/)) JSON.parse(object);
}
