/** The page on configuration lists the settings of the manifest, with their defaults, and no others. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT } from '../support/cases.ts';

interface Manifest {
  readonly contributes: {
    readonly configuration: { readonly properties: Readonly<Record<string, { readonly default: unknown }>> };
  };
}

const text = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

it('docs/configuration.md lists every setting with its default', () => {
  const { properties } = (JSON.parse(text('package.json')) as Manifest).contributes.configuration;
  const settings = Object.entries(properties).map(([name, { default: value }]) => [
    name,
    JSON.stringify(value),
  ]);
  const rows = [...text('docs/configuration.md').matchAll(/^\| `(catalens\.[\w.]+)` *\| `([^`]*)` *\|/gm)];
  expect(rows.map(([, name, value]) => [name, value]).sort()).toEqual(settings.sort());
});
