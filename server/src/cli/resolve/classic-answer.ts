/** Asks OLM Classic what it would install in a namespace. */
import { deriveClassic, type DerivedAnswer } from '../../families/resolution/classic/answer.ts';
import type { ClassicNamespace } from '../../families/resolution/classic/namespace.ts';
import type { ClassicRequest } from '../../families/resolution/model/request.ts';
import { catalogContent } from '../../families/resolution/request/classic-content.ts';
import type { CatalogsByPath } from './questions.ts';

/** A question to OLM Classic with its answer. */
export interface ClassicAnswered {
  readonly namespace: ClassicNamespace;
  readonly answer: DerivedAnswer;
}

/** Answers a request. */
export function answerClassic(request: ClassicRequest, read: CatalogsByPath): ClassicAnswered {
  const { catalogs, namespace: name, engine: _, ...others } = request;
  const namespace: ClassicNamespace = {
    ...others,
    name,
    catalogs: catalogs.map(({ content, ...catalog }) => ({
      ...catalog,
      content: 'error' in content ? content : contentOf(content.file, read),
    })),
  };
  return { namespace, answer: deriveClassic(namespace) };
}

function contentOf(file: string, read: CatalogsByPath): ClassicNamespace['catalogs'][number]['content'] {
  const catalog = read.get(file);
  return catalog === undefined
    ? { packages: new Map(), deprecations: new Map() }
    : catalogContent(catalog, (bundle) => catalog.valuesOf(bundle));
}
