/** The licences of the packages whose code went into the bundles. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of the notices file: each package once, by name, with its licence.
 *
 * @param {string} root folder that the paths of the sources start from
 * @param {string[]} sources what went into the bundles, or lies beside them
 * @returns {Buffer}
 */
export function noticesFor(root, sources) {
  const folders = new Set(sources.flatMap((source) => packageFolder(source) ?? []));
  const notices = [...folders].sort().map((folder) => noticeFor(path.join(root, folder)));
  return Buffer.from(
    ['Catalens contains code of these packages.', ...new Set(notices)].join(`\n\n${'-'.repeat(80)}\n\n`) +
      '\n',
  );
}

function packageFolder(input) {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
}

function noticeFor(folder) {
  const { name, version, license, repository } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
  const text =
    file && existsSync(path.join(folder, file))
      ? readFileSync(path.join(folder, file), 'utf8').trim()
      : termsOf(license, repository);
  return `${name} ${version} (${license})\n\n${text}`.trim();
}

/** For a package that brings no text: where the terms stand, and where its source is, which the Mozilla licence wants to be said. */
function termsOf(license, repository) {
  const address = typeof repository === 'string' ? repository : repository?.url;
  const source = address?.replace(/^git@([^:]+):/, 'https://$1/').replace(/^git\+|\.git$/g, '');
  return [
    `Its terms: https://spdx.org/licenses/${license}.html`,
    ...(source ? [`Its source: ${source}`] : []),
  ].join('\n');
}
