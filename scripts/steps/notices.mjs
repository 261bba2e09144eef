/** The licences of the packages whose code went into the bundles. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The text of the notices file: each package once, by name, with its licence.
 *
 * @param {string} root folder that the paths in the metafiles start from
 * @param {{ inputs: Record<string, unknown> }[]} metafiles of esbuild
 * @returns {Buffer}
 */
export function noticesFor(root, metafiles) {
  const folders = new Set(
    metafiles.flatMap(({ inputs }) => Object.keys(inputs)).flatMap((input) => packageFolder(input) ?? []),
  );
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
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((candidate) => /^licen[cs]e/i.test(candidate));
  const text =
    file && existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`.trim();
}
