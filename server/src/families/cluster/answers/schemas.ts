/** The schemas of objects of clusters. */
import catalogSource from '../../../../../schemas/cluster/catalogsource.schema.json' with { type: 'json' };
import clusterCatalog from '../../../../../schemas/cluster/clustercatalog.schema.json' with { type: 'json' };
import clusterExtension from '../../../../../schemas/cluster/clusterextension.schema.json' with { type: 'json' };
import installPlan from '../../../../../schemas/cluster/installplan.schema.json' with { type: 'json' };
import operatorGroup from '../../../../../schemas/cluster/operatorgroup.schema.json' with { type: 'json' };
import subscription from '../../../../../schemas/cluster/subscription.schema.json' with { type: 'json' };
import type { SchemaSource } from '../../../features/schemas/schema-at.ts';
import { schemaMap } from '../../../features/schemas/schema-map.ts';
import type { ClusterKind } from '../model/kinds.ts';
import { inObject, type ClusterPlace } from './place.ts';

/** Schemas by kind. */
export const CLUSTER_SCHEMAS = schemaMap([
  ['ClusterExtension', clusterExtension],
  ['ClusterCatalog', clusterCatalog],
  ['Subscription', subscription],
  ['CatalogSource', catalogSource],
  ['OperatorGroup', operatorGroup],
  ['InstallPlan', installPlan],
] satisfies readonly (readonly [ClusterKind, unknown])[]);

/** Where the schemas of an object are found; objects of other kinds in the same file have none. */
export const clusterSchemas: SchemaSource = {
  refOf: (place, path) => {
    const { kind = '', isInList } = place as ClusterPlace;
    return { of: 'cluster', name: kind, path: inObject(path, isInList) };
  },
  rootOf: (_of, name) => CLUSTER_SCHEMAS.get(name),
};
