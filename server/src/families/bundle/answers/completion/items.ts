/** Items that are written as a whole: entries for owned CRDs, install modes, dependencies. */
import { hole, listOf, map, writePiece, type Piece } from '../../../../features/completion/piece.ts';
import { comma } from '../../../../features/completion/scalars.ts';
import type { Site } from '../../../../features/completion/site.ts';
import type { Suggestion } from '../../../../features/completion/suggestion.ts';
import { msg, type Message } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import { deploymentsOf } from '../../model/install.ts';
import { pathPattern } from '../../model/names.ts';
import { crdsOf, ownedNames } from './names.ts';

/** The items that fit the list that the path of a site leads to. */
export function wholeItems(site: Site): Suggestion[] {
  switch (pathPattern(site.path)) {
    case 'spec/customresourcedefinitions/owned':
      return ownedEntries(site);
    case 'spec/installmodes':
      return installModes(site);
    case 'spec/webhookdefinitions':
      return webhooks(site);
    case 'spec/relatedimages':
      return [
        itemSuggestion(site, 'image', msg('a related image'), map(['name', hole()], ['image', hole()])),
      ];
    case 'dependencies':
      return DEPENDENCIES.map(({ label, detail, piece }) => itemSuggestion(site, label, detail, piece));
    default:
      return [];
  }
}

/** The CRDs of the bundle that are not owned yet. */
function ownedEntries(site: Site): Suggestion[] {
  const taken = ownedNames(site);
  return crdsOf(site).flatMap(({ name: { value: name }, crd }) => {
    if (crd === undefined || name === '' || taken.has(name)) return [];
    const entry = map(
      ['name', name],
      ['version', crd.versions[0]?.value ?? ''],
      ['kind', crd.kind],
      ['displayName', hole(crd.kind)],
      ['description', hole()],
    );
    return [itemSuggestion(site, name, msg('an owned CRD'), entry)];
  });
}

const MODES = ['OwnNamespace', 'SingleNamespace', 'MultiNamespace', 'AllNamespaces'];

function installModes(site: Site): Suggestion[] {
  const { tree } = site.place;
  const manifest = tree && { tree, isExact: false };
  const listed = manifest ? itemsOf(manifest, valueAt(manifest, 0, 'spec', 'installModes')) : [];
  const taken = new Set(listed.map((item) => manifest && textAt(manifest, item, 'type')));
  return MODES.filter((mode) => !taken.has(mode)).map((mode) =>
    itemSuggestion(site, mode, msg('an install mode'), map(['type', mode], ['supported', true])),
  );
}

/** Webhooks of the three types, for the deployment of the CSV. */
function webhooks(site: Site): Suggestion[] {
  const { tree } = site.place;
  const manifest = tree && { tree, isExact: false };
  const [deployment] = manifest ? deploymentsOf(manifest) : [];
  const name = manifest && deployment !== undefined ? textAt(manifest, deployment, 'name') : '';
  return WEBHOOKS.map(({ type, path, more }) =>
    itemSuggestion(
      site,
      type,
      msg('a whole webhook'),
      map(
        ['type', type],
        ['generateName', hole('gadgets.example.com')],
        ['deploymentName', hole(name)],
        ['containerPort', 443],
        ['targetPort', 9443],
        ['webhookPath', hole(path)],
        ['admissionReviewVersions', listOf('v1')],
        ['sideEffects', 'None'],
        ...more,
      ),
    ),
  );
}

const RULES = listOf(
  map(
    ['apiGroups', listOf(hole('example.com'))],
    ['apiVersions', listOf(hole('v1'))],
    ['operations', listOf('CREATE', 'UPDATE')],
    ['resources', listOf(hole('gadgets'))],
  ),
);

const WEBHOOKS: readonly {
  readonly type: string;
  readonly path: string;
  readonly more: readonly (readonly [string, Piece])[];
}[] = [
  {
    type: 'ValidatingAdmissionWebhook',
    path: '/validate-example-com-v1-gadget',
    more: [
      ['failurePolicy', 'Fail'],
      ['rules', RULES],
    ],
  },
  {
    type: 'MutatingAdmissionWebhook',
    path: '/mutate-example-com-v1-gadget',
    more: [
      ['failurePolicy', 'Fail'],
      ['rules', RULES],
    ],
  },
  {
    type: 'ConversionWebhook',
    path: '/convert',
    more: [['conversionCRDs', listOf(hole('gadgets.example.com'))]],
  },
];

interface ItemSnippet {
  readonly label: string;
  readonly detail: Message;
  readonly piece: Piece;
}

const RULE =
  "properties.exists(p, p.type == 'olm.package' && p.value.packageName == 'gadget' && semver_compare(p.value.version, '1.0.0') >= 0)";

const DEPENDENCIES: readonly ItemSnippet[] = [
  {
    label: 'needs an API',
    detail: msg('a whole olm.gvk'),
    piece: map(
      ['type', 'olm.gvk'],
      ['value', map(['group', hole()], ['kind', hole()], ['version', hole('v1')])],
    ),
  },
  {
    label: 'needs a package',
    detail: msg('a whole olm.package'),
    piece: map(
      ['type', 'olm.package'],
      ['value', map(['packageName', hole()], ['version', hole('>=1.0.0')])],
    ),
  },
  {
    label: 'needs a condition',
    detail: msg('a whole olm.constraint'),
    piece: map(
      ['type', 'olm.constraint'],
      ['value', map(['failureMessage', hole()], ['cel', map(['rule', hole(RULE)])])],
    ),
  },
];

/** Behind a dash, and in brackets, an item is written without one. */
function itemSuggestion(site: Site, label: string, detail: Message, item: Piece): Suggestion {
  const { layout, wanted } = site;
  const isBare = layout.json || layout.flow || wanted !== 'item';
  const insertion = writePiece(isBare ? item : listOf(item), layout);
  return {
    label,
    kind: 'snippet',
    detail,
    insertion,
    span: site.span,
    doc: { kind: 'code', text: insertion.plain },
    ...comma(site),
  };
}
