/** What others need to know of a CustomResourceDefinition: its names and versions, without its text. */
import { detach } from '../../../text/detach.ts';
import type { Located, Span } from '../../../text/span.ts';
import type { Manifest } from '../../kube/model/fields.ts';
import { isTrue, itemSpots, rootSpot, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import { CRD_API_V1BETA1 } from './decode.ts';

/**
 * The names and versions of a CustomResourceDefinition. What is missing is the empty text, at the key that it is missing in.
 * No defaults are applied.
 */
export interface CrdFacts {
  readonly apiVersion: Located<string>;
  readonly name: Located<string>;
  readonly group: Located<string>;
  readonly scope: Located<string>;
  readonly plural: Located<string>;
  readonly singular: Located<string>;
  readonly kind: Located<string>;
  readonly listKind: Located<string>;
  /** In the order of the list. In v1beta1, where there is no list, the one version that `spec.version` names. */
  readonly versions: readonly CrdVersion[];
  readonly versionsSpan: Span;
}

interface CrdVersion {
  readonly name: Located<string>;
  readonly isServed: boolean;
  readonly isStorage: boolean;
  readonly isDeprecated: boolean;
}

/** The facts of a manifest whose kind is CustomResourceDefinition; of half-typed ones as much as there is. */
export function crdFacts(manifest: Manifest): CrdFacts {
  const root = rootSpot(manifest);
  const at = (...names: string[]) => located(manifest, spotAt(manifest, root, ...names));
  const apiVersion = at('apiVersion');
  const list = spotAt(manifest, root, 'spec', 'versions');
  const versions = itemSpots(manifest, list).map((version) => versionFacts(manifest, version));
  const single = at('spec', 'version');
  const isSingle = versions.length === 0 && single.value !== '' && apiVersion.value === CRD_API_V1BETA1;
  return {
    apiVersion,
    name: at('metadata', 'name'),
    group: at('spec', 'group'),
    scope: at('spec', 'scope'),
    plural: at('spec', 'names', 'plural'),
    singular: at('spec', 'names', 'singular'),
    kind: at('spec', 'names', 'kind'),
    listKind: at('spec', 'names', 'listKind'),
    versions: isSingle ? [{ name: single, isServed: true, isStorage: true, isDeprecated: false }] : versions,
    versionsSpan: isSingle ? { start: single.start, end: single.end } : list.span,
  };
}

function versionFacts(manifest: Manifest, version: Spot): CrdVersion {
  const has = (name: string) => isTrue(manifest, spotAt(manifest, version, name));
  return {
    name: located(manifest, spotAt(manifest, version, 'name')),
    isServed: has('served'),
    isStorage: has('storage'),
    isDeprecated: has('deprecated'),
  };
}

function located(manifest: Manifest, spot: Spot): Located<string> {
  return { value: detach(spotText(manifest, spot)), ...spot.span };
}
