/** Bundles with the verdict of `opm render`, and the blobs that it writes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readImageTemplate,
  type ImageTemplate,
} from '../../server/src/families/bundle/render/image-template.ts';
import { renderBundle, renderVerdict } from '../../server/src/families/bundle/render/render-bundle.ts';
import type { BundleFile } from '../../server/src/families/bundle/render/source-file.ts';
import { renderedYaml } from '../../server/src/families/bundle/render/write.ts';
import { decodeBytes } from '../../server/src/text/decode-bytes.ts';
import { casesFolder } from '../support/cases.ts';

const CASES = casesFolder('bundle');
const NAMES = readdirSync(CASES).sort();
const IMAGE = readImageTemplate(
  'registry.example.com/lights/{{.Package}}-bundle:v{{.Version}}',
) as ImageTemplate;

/** The files of a case, relative to the bundle root. */
function filesOf(name: string): BundleFile[] {
  const root = path.join(CASES, name);
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry): BundleFile[] => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    const { text, ...reading } = decodeBytes(readFileSync(file));
    return [{ path: path.relative(root, file).split(path.sep).join('/'), text, reading }];
  });
}

describe('the verdict of opm render', () => {
  it.each(NAMES)('%s', (name) => {
    const expected = JSON.parse(readFileSync(path.join(CASES, name, 'expected.json'), 'utf8')) as {
      readonly suites: Readonly<Record<string, string>>;
      readonly bySuite: Readonly<Record<string, { readonly fatal?: string } | undefined>>;
    };
    expect(renderVerdict(filesOf(name))?.rule).toBe(expected.bySuite['render']?.fatal);
    expect(expected.suites['render']).toBe(expected.bySuite['render'] === undefined ? 'valid' : 'invalid');
  });

  it('is asked of all cases', () => {
    expect(NAMES).toHaveLength(279);
  });
});

describe('the blob that opm render writes, byte by byte', () => {
  const rendered = NAMES.filter((name) => existsSync(path.join(CASES, name, 'expected-render.yaml')));

  it('is known of thirty bundles', () => {
    expect(rendered).toHaveLength(30);
  });

  it.each(rendered)('%s', (name) => {
    expect(yamlOf(name, false)).toBe(written(name, 'expected-render.yaml'));
  });

  it.each(rendered)('%s, migrated', (name) => {
    expect(yamlOf(name, true)).toBe(written(name, 'expected-render-migrated.yaml'));
  });
});

function yamlOf(name: string, migrate: boolean): string {
  const result = renderBundle(filesOf(name), { image: IMAGE, migrate });
  return 'blob' in result ? renderedYaml(result.blob) : result.rule;
}

function written(name: string, file: string): string {
  return readFileSync(path.join(CASES, name, file), 'utf8');
}
