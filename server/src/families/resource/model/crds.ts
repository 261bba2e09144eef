/** The kinds that files of a workspace define, and the resources that webhooks complete: of bundles, and of files elsewhere. */
import type { KeysOf } from '../../../engine/rules/world.ts';
import type { Bundle } from '../../bundle/model/bundle.ts';
import { kindKey } from '../../crd/model/crd-names.ts';
import type { CrdFile } from '../../crd/model/crd-file.ts';
import type { ResourceFile } from './resource.ts';

/** The kinds that the CRDs of a bundle define. */
export const kindsOfBundle: KeysOf<Bundle> = ({ crds }) =>
  crds.flatMap(({ crd }) => (crd ? [kindKey(crd)] : []));

/** The kinds that the CRDs of a file define. */
export const kindsOfFile: KeysOf<ResourceFile> = ({ documents }) =>
  documents.flatMap(({ crd }) => (crd ? [kindKey(crd)] : []));

/** The same for a file of nothing but CRDs; what is indexed by a function is of one family. */
export const kindsOfCrdFile: KeysOf<CrdFile> = ({ documents }) =>
  documents.flatMap(({ crd }) => (crd ? [kindKey(crd)] : []));

/** The resources that the webhooks of the CSV of a bundle complete. */
export const completedByBundle: KeysOf<Bundle> = ({ csv }) => csv?.csv?.install.completes ?? [];

/** The resources that webhooks in a file complete. */
export const completedByFile: KeysOf<ResourceFile> = ({ documents }) =>
  documents.flatMap(({ completes = [] }) => completes);

/** The resources that webhooks in a file may complete once they have rules. */
export const awaitedByFile: KeysOf<ResourceFile> = ({ documents }) =>
  documents.flatMap(({ awaits = [] }) => awaits);

/** The names of objects in a file whose webhooks have rules: what has their name and no rules is a patch of them. */
export const withRulesInFile: KeysOf<ResourceFile> = ({ documents }) =>
  documents.flatMap(({ name, completes = [] }) => (completes.length > 0 ? [name.value] : []));
