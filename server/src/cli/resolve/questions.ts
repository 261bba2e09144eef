/** Makes questions of a request: the catalogs that it names are put to it. */
import type { ClassicRequest, V1Request } from '../../families/resolution/model/request.ts';
import type { Question } from '../../families/resolution/v1/question.ts';
import type { ReadCatalog } from './read-catalogs.ts';

/** A question to OLM v1 with the catalogs by name: places and facts are asked from them. */
export interface V1Asked {
  readonly question: Question;
  readonly catalogs: ReadonlyMap<string, ReadCatalog>;
}

/** The catalogs that were read, by path. */
export type CatalogsByPath = ReadonlyMap<string, ReadCatalog>;

/** The paths of the catalogs of a request, made complete by a function. */
export function catalogFiles({ catalogs }: Pick<V1Request | ClassicRequest, 'catalogs'>): readonly string[] {
  return catalogs.flatMap((catalog) => {
    const content = 'content' in catalog ? catalog.content : catalog;
    return 'file' in content ? [content.file] : [];
  });
}

/** The question to OLM v1. */
export function v1Question(
  { extension, installed, catalogs, gates }: V1Request,
  read: CatalogsByPath,
): V1Asked {
  const byName = new Map<string, ReadCatalog>();
  const asked = catalogs.map(({ file, ...facts }) => {
    const catalog = read.get(file);
    if (catalog !== undefined) byName.set(facts.name, catalog);
    return { ...facts, packages: catalog?.packages ?? new Map() };
  });
  return {
    question: { extension, gates, catalogs: asked, ...(installed && { installed }) },
    catalogs: byName,
  };
}
