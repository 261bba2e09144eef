/** The web page where people read about an image, by its pull spec. */

/** A registry with a dot in its name, a repository, and maybe a tag and a digest. */
const PULL_SPEC = /^([a-z0-9.-]+\.[a-z]+)\/([a-z0-9._/-]+)(?::[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/;

/** The page of a repository. */
type PageOf = (repository: string) => string;

/** Its pages have numbers that no pull spec tells; the search for a repository leads to the one page. */
const redHatCatalog: PageOf = (repository) =>
  `https://catalog.redhat.com/search?searchType=containers&q=${encodeURIComponent(repository)}`;

/** Images without an owner are those of Docker itself, which has them in a folder called `library`. */
const dockerHub: PageOf = (repository) => {
  const own = /^(?:library\/)?([^/]+)$/.exec(repository)?.[1];
  return own === undefined ? `https://hub.docker.com/r/${repository}` : `https://hub.docker.com/_/${own}`;
};

/** The registries that have pages for people. Others have none, or none that a pull spec leads to. */
const PAGES: ReadonlyMap<string, PageOf> = new Map([
  ['quay.io', (repository: string) => `https://quay.io/repository/${repository}`],
  ['registry.redhat.io', redHatCatalog],
  ['registry.access.redhat.com', redHatCatalog],
  ['registry.connect.redhat.com', redHatCatalog],
  ['docker.io', dockerHub],
  ['index.docker.io', dockerHub],
  ['ghcr.io', (repository: string) => `https://ghcr.io/${repository}`],
  ['gcr.io', (repository: string) => `https://gcr.io/${repository}`],
  ['public.ecr.aws', (repository: string) => `https://gallery.ecr.aws/${repository}`],
  ['mcr.microsoft.com', (repository: string) => `https://mcr.microsoft.com/artifact/mar/${repository}/about`],
]);

/** The page of an image's repository; undefined for registries without pages, and for what is no pull spec with a registry. */
export function imagePage(image: string): string | undefined {
  const [, registry = '', repository = ''] = PULL_SPEC.exec(image) ?? [];
  return PAGES.get(registry)?.(repository);
}
