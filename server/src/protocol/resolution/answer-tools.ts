/** What the answers about resolutions are made with. */
import type { Environment } from '../../engine/files/environment.ts';
import { isCatalogView, type CatalogView } from '../../families/fbc/model/catalog-view.ts';
import type { PreviewPlace } from '../../families/resolution/requests.ts';
import type { Range } from '../../text/span.ts';
import type { EarlierCatalogs } from '../session/earlier-catalogs.ts';
import type { PropertyValues } from '../session/property-values.ts';
import type { Session } from '../session/session.ts';

/** What answers are made with. */
export interface AnswerTools {
  readonly session: Session;
  readonly env: Environment;
  readonly values: PropertyValues;
  readonly earlier: EarlierCatalogs;
  readonly path: (uri: string) => string;
  readonly uri: (path: string) => string;
  /** A range in a file as the client counts it. */
  readonly range: (path: string, range: Range) => Range;
}

/** The catalog roots of the workspace with something in them. */
export function catalogRoots(session: Session): readonly CatalogView[] {
  return session
    .lenientUnits()
    .filter(isCatalogView)
    .filter(({ snapshot }) => snapshot.whole.packages.size > 0);
}

/** A place as the client counts it. */
export function placeIn({ uri, range }: AnswerTools, path: string, place: Range): PreviewPlace {
  return { uri: uri(path), range: range(path, place) };
}
