/** Files that are written as a whole where nothing stands yet: a CSV, a CRD, metadata, what monitoring wants. */
import { baseName, parentPath } from '../../../../engine/files/paths.ts';
import {
  hole,
  listOf,
  map,
  writePairs,
  writePiece,
  type Piece,
} from '../../../../features/completion/piece.ts';
import type { Site } from '../../../../features/completion/site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { SCORECARD } from './scorecard.ts';

type Pairs = readonly (readonly [key: string, value: Piece])[];

/** A file that is written as a whole. */
export interface WholeFile {
  readonly label: string;
  readonly detail: Message;
  readonly pairs: Pairs;
}

const PREFIX = 'operators.operatorframework.io.bundle.';

const ANNOTATIONS: WholeFile = {
  label: 'annotations of a bundle',
  detail: msg('a whole annotations.yaml'),
  pairs: [
    [
      'annotations',
      map(
        [`${PREFIX}mediatype.v1`, 'registry+v1'],
        [`${PREFIX}manifests.v1`, 'manifests/'],
        [`${PREFIX}metadata.v1`, 'metadata/'],
        [`${PREFIX}package.v1`, hole('gadget')],
        [`${PREFIX}channels.v1`, hole('stable')],
        [`${PREFIX}channel.default.v1`, hole('stable')],
      ),
    ],
  ],
};

const DEPENDENCIES: WholeFile = {
  label: 'dependencies of a bundle',
  detail: msg('a whole dependencies.yaml'),
  pairs: [
    [
      'dependencies',
      listOf(
        map(
          ['type', 'olm.package'],
          ['value', map(['packageName', hole('gadget')], ['version', hole('>=1.0.0')])],
        ),
      ),
    ],
  ],
};

const PROPERTIES: WholeFile = {
  label: 'properties of a bundle',
  detail: msg('a whole properties.yaml'),
  pairs: [['properties', listOf(map(['type', 'olm.maxOpenShiftVersion'], ['value', hole('4.18')]))]],
};

const CSV: WholeFile = {
  label: 'ClusterServiceVersion',
  detail: msg('a whole CSV'),
  pairs: [
    ['apiVersion', 'operators.coreos.com/v1alpha1'],
    ['kind', 'ClusterServiceVersion'],
    [
      'metadata',
      map(
        ['name', hole('gadget.v0.1.0')],
        ['annotations', map(['alm-examples', '[]'], ['capabilities', 'Basic Install'])],
      ),
    ],
    [
      'spec',
      map(
        ['displayName', hole('Gadget')],
        ['description', hole()],
        ['version', hole('0.1.0')],
        ['minKubeVersion', hole('1.28.0')],
        ['provider', map(['name', hole()])],
        ['installModes', listOf(map(['type', 'AllNamespaces'], ['supported', true]))],
        ['install', map(['strategy', 'deployment'], ['spec', map(['deployments', listOf()])])],
      ),
    ],
  ],
};

const CRD: WholeFile = {
  label: 'CustomResourceDefinition',
  detail: msg('a whole CRD'),
  pairs: [
    ['apiVersion', 'apiextensions.k8s.io/v1'],
    ['kind', 'CustomResourceDefinition'],
    ['metadata', map(['name', hole('gadgets.example.com')])],
    [
      'spec',
      map(
        ['group', hole('example.com')],
        ['scope', 'Namespaced'],
        [
          'names',
          map(
            ['kind', hole('Gadget')],
            ['listKind', hole('GadgetList')],
            ['plural', hole('gadgets')],
            ['singular', hole('gadget')],
          ),
        ],
        [
          'versions',
          listOf(
            map(
              ['name', hole('v1alpha1')],
              ['served', true],
              ['storage', true],
              ['schema', map(['openAPIV3Schema', map(['type', 'object'])])],
            ),
          ),
        ],
      ),
    ],
  ],
};

/** What collects the metrics of an operator. */
const METRICS: readonly WholeFile[] = [
  {
    label: 'ServiceMonitor',
    detail: msg('a whole ServiceMonitor'),
    pairs: [
      ['apiVersion', 'monitoring.coreos.com/v1'],
      ['kind', 'ServiceMonitor'],
      ['metadata', map(['name', hole('gadget-metrics')])],
      [
        'spec',
        map(
          ['selector', map(['matchLabels', map(['app.kubernetes.io/name', hole('gadget')])])],
          ['endpoints', listOf(map(['port', hole('metrics')], ['path', '/metrics']))],
        ),
      ],
    ],
  },
  {
    label: 'PrometheusRule',
    detail: msg('a whole PrometheusRule'),
    pairs: [
      ['apiVersion', 'monitoring.coreos.com/v1'],
      ['kind', 'PrometheusRule'],
      ['metadata', map(['name', hole('gadget-alerts')])],
      [
        'spec',
        map([
          'groups',
          listOf(
            map(
              ['name', hole('gadget')],
              [
                'rules',
                listOf(
                  map(
                    ['alert', hole('GadgetDown')],
                    ['expr', hole('up == 0')],
                    ['for', hole('10m')],
                    ['labels', map(['severity', hole('warning')])],
                    ['annotations', map(['summary', hole()])],
                  ),
                ),
              ],
            ),
          ),
        ]),
      ],
    ],
  },
  {
    label: 'Service for metrics',
    detail: msg('a whole Service'),
    pairs: [
      ['apiVersion', 'v1'],
      ['kind', 'Service'],
      [
        'metadata',
        map(['name', hole('gadget-metrics')], ['labels', map(['app.kubernetes.io/name', hole('gadget')])]),
      ],
      [
        'spec',
        map(
          ['selector', map(['app.kubernetes.io/name', hole('gadget')])],
          ['ports', listOf(map(['name', 'metrics'], ['port', 8080], ['targetPort', hole('metrics')]))],
        ),
      ],
    ],
  },
];

/** What a new file of a bundle may be, going by its folder and its name. */
export function wholeFiles(site: Site): Suggestion[] {
  const { path } = site.context;
  const files = filesFor(baseName(parentPath(path)), baseName(path));
  return files.map(({ label, detail, pairs }) => {
    const insertion = site.layout.json
      ? writePiece({ map: pairs }, site.layout)
      : writePairs(pairs, site.layout);
    return {
      label,
      kind: 'snippet',
      detail,
      insertion,
      span: site.span,
      doc: { kind: 'code', text: insertion.plain },
    };
  });
}

function filesFor(folder: string, name: string): readonly WholeFile[] {
  if (folder === 'metadata') return metadataFiles(name);
  return folder === 'scorecard' ? [SCORECARD] : [CSV, CRD, ...METRICS];
}

/** The one that the name says, where it says one. */
function metadataFiles(name: string): readonly WholeFile[] {
  const [stem = ''] = name.split('.');
  const named = { annotations: ANNOTATIONS, dependencies: DEPENDENCIES, properties: PROPERTIES }[stem];
  return named === undefined ? [ANNOTATIONS, DEPENDENCIES, PROPERTIES] : [named];
}
