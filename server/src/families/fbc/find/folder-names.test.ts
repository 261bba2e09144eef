import { describe, expect, it } from 'vitest';
import {
  isBuildFile,
  isCatalogName,
  isCatalogScript,
  isDockerfile,
  isMakefile,
  isPlainCatalogName,
} from './folder-names.ts';

describe('names of folders that hold a whole catalog', () => {
  it.each(['catalog', 'Catalogs', 'configs', 'fbc', 'v4.19', '4.19', 'v4', '4-19', 'v10.16'])(
    '%s, plainly',
    (name) => {
      expect(isPlainCatalogName(name)).toBe(true);
      expect(isCatalogName(name)).toBe(true);
    },
  );

  it.each(['catalog-4-16', 'lightspeed-catalog', 'catalog_old', 'ocp-4.19', 'ocp-v4.19', 'stable-4-19'])(
    '%s, in part',
    (name) => {
      expect(isPlainCatalogName(name)).toBe(false);
      expect(isCatalogName(name)).toBe(true);
    },
  );

  it.each([
    '',
    'foo',
    'foo-operator',
    'apicurio-registry-3',
    'vault',
    'v',
    '4.',
    '-',
    'catalogue',
    'v4.19-rc1',
    'bundles',
  ])('not %j', (name) => {
    expect(isCatalogName(name)).toBe(false);
  });
});

describe('Dockerfiles', () => {
  it.each([
    'Dockerfile',
    'catalog.Dockerfile',
    'Dockerfile.v4-19',
    'Containerfile',
    'catalog.ContainerFile',
    'Containerfile.catalog',
  ])('%s', (name) => {
    expect(isDockerfile(name)).toBe(true);
    expect(isBuildFile(name)).toBe(true);
  });

  it.each(['dockerfile-notes.md', 'next-release.Dockerfile-args', '.dockerignore', 'catalog.yaml'])(
    'not %s',
    (name) => {
      expect(isDockerfile(name)).toBe(false);
    },
  );
});

it.each(['Makefile', 'makefile', 'GNUmakefile', 'catalog.mk'])('%s is a Makefile', (name) => {
  expect(isMakefile(name)).toBe(true);
  expect(isBuildFile(name)).toBe(true);
});

it.each(['Makefile.md', 'cmakefile', 'mk'])('%s is no Makefile', (name) => {
  expect(isMakefile(name)).toBe(false);
});

it.each(['Makefile', 'render.sh', 'main.go', 'Jenkinsfile'])('%s is a sign of a workshop', (name) => {
  expect(isBuildFile(name)).toBe(true);
});

it.each(['README.md', 'OWNERS', 'catalog.yaml', '.gitkeep'])('%s is not', (name) => {
  expect(isBuildFile(name)).toBe(false);
});

it.each(['create-olm-catalog.sh', 'generate-fbc.sh', 'opm_utils.bash'])(
  '%s is a script about catalogs',
  (name) => {
    expect(isCatalogScript(name)).toBe(true);
  },
);

it.each(['test.sh', 'catalog.sh.md', 'catalog.yaml'])('%s is no script about catalogs', (name) => {
  expect(isCatalogScript(name)).toBe(false);
});
