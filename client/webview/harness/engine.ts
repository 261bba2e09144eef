/** What `npm run bench -- graph` measures outside of a browser. */
export { layoutGraph } from '../../../server/src/families/fbc/graph/layout/layout.ts';
export { packageGraph } from '../../../server/src/families/fbc/graph/package-graph.ts';
export { packageOf } from '../../../server/src/families/fbc/graph/testing/graph-of.ts';
export { graphPatch } from '../../../server/src/protocol/catalogs/update-graph/patch.ts';
export { shownPackage } from '../../../server/src/protocol/catalogs/update-graph/shown.ts';
export { TEXTS } from './samples.ts';
