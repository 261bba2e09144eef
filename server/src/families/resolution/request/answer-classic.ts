/** Asks OLM Classic what it would install in a namespace for a request. */
import { deriveClassic, type DerivedAnswer } from '../classic/answer.ts';
import type { ClassicNamespace } from '../classic/namespace.ts';
import type { ClassicRequest } from '../model/request.ts';
import { catalogContent } from './classic-content.ts';
import type { CatalogsByPath } from './read-catalog.ts';

/** A question to OLM Classic with its answer. */
export interface ClassicAnswered {
  readonly namespace: ClassicNamespace;
  readonly answer: DerivedAnswer;
}

/** Answers a request. A catalog that was not read has no packages. Never throws. */
export function answerClassic(request: ClassicRequest, read: CatalogsByPath): ClassicAnswered {
  const namespace = classicQuestion(request, read);
  return { namespace, answer: deriveClassic(namespace) };
}

/** The question that a request asks: the catalogs that it names are put to it. */
function classicQuestion(request: ClassicRequest, read: CatalogsByPath): ClassicNamespace {
  const { catalogs, namespace: name, engine: _, ...others } = request;
  return {
    ...others,
    name,
    catalogs: catalogs.map(({ content, ...catalog }) => ({
      ...catalog,
      content: 'error' in content ? content : contentOf(content.file, read),
    })),
  };
}

function contentOf(file: string, read: CatalogsByPath): ClassicNamespace['catalogs'][number]['content'] {
  const catalog = read.get(file);
  return catalog === undefined
    ? { packages: new Map(), deprecations: new Map() }
    : catalogContent(catalog, (bundle) => catalog.valuesOf(bundle));
}
