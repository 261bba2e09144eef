/** What a CustomResourceDefinition is called: its own name and metadata, the group, the scope. */
import { msg, type Message } from '../../../text/message.ts';
import { subdomainFaults } from '../../../values/object-names.ts';
import { spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import { commonMetadataFaults, nameMissing } from '../../kube/validate/metadata.ts';
import type { CrdFault } from './fault.ts';
import type { CrdView } from './view.ts';

/** The faults of `metadata`. */
export function metadataFaults(view: CrdView): readonly CrdFault[] {
  const { manifest, root } = view;
  return [
    ...generateNameFaults(view),
    ...nameFaults(view, spotAt(manifest, root, 'metadata', 'name')),
    ...commonMetadataFaults(manifest).map((fault) => ({ rule: 'crd-metadata-invalid' as const, ...fault })),
  ];
}

function generateNameFaults(view: CrdView): CrdFault[] {
  const spot = spotAt(view.manifest, view.root, 'metadata', 'generateName');
  const prefix = spotText(view.manifest, spot);
  if (prefix === '') return [];
  // Kubernetes takes a prefix with a hyphen at its end for a good one.
  const asName = prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix;
  const messages = [...subdomainFaults(asName), ...mismatch(view, prefix)];
  return messages.map((message) => ({ rule: 'crd-metadata-invalid', span: spot.span, message }));
}

function nameFaults(view: CrdView, { node, span }: Spot): CrdFault[] {
  const name = spotText(view.manifest, { node, span });
  const messages = name === '' ? [nameMissing()] : [...subdomainFaults(name), ...mismatch(view, name)];
  return messages.map((message) => ({ rule: 'crd-name-mismatch', span, message }));
}

function mismatch({ plural, group }: CrdView, name: string): Message[] {
  const wanted = `${plural}.${group}`;
  return name === wanted
    ? []
    : [msg('The name must be the plural and the group, with a dot between them: `{0}`.', wanted)];
}

/** The faults of `spec.group`. */
export function groupFaults({ manifest, spec, group }: CrdView): readonly CrdFault[] {
  const message = groupFault(group);
  return message === undefined
    ? []
    : [{ rule: 'crd-group-invalid', span: spotAt(manifest, spec, 'group').span, message }];
}

function groupFault(group: string): Message | undefined {
  if (group === '') return msg('The group is missing: a domain of yours, such as `example.com`.');
  const [fault] = subdomainFaults(group);
  if (fault !== undefined) return fault;
  return group.includes('.') ? undefined : msg('The group must be a domain with at least one dot.');
}

/** The faults of `spec.scope`. */
export function scopeFaults({ manifest, spec, isBeta }: CrdView): readonly CrdFault[] {
  const spot = spotAt(manifest, spec, 'scope');
  const scope = spotText(manifest, spot);
  if (scope === 'Namespaced' || scope === 'Cluster' || (scope === '' && isBeta)) return [];
  return [
    {
      rule: 'crd-scope-invalid',
      span: spot.span,
      message: msg('The scope must be `Namespaced` or `Cluster`.'),
    },
  ];
}
