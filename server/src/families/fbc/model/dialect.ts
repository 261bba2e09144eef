/** How files of a catalog are read beyond what their syntax says. */
import type { Dialect } from '../../../text/dialect.ts';
import { rootRejection } from './root-rejection.ts';

/**
 * A document that opm's decoder refuses ends a stream of JSON as a fault of syntax does
 * (docs/reference/loading-catalogs.md, "JSON or YAML").
 */
export const FBC_DIALECT: Dialect = { refuses: (tree) => rootRejection(tree) !== undefined };
