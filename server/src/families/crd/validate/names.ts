/** The names that a custom resource is known by in the API. */
import { msg, type Message } from '../../../text/message.ts';
import { dns1035Faults } from '../../../values/object-names.ts';
import { itemSpots, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import type { CrdFault } from './fault.ts';
import type { CrdView } from './view.ts';

/** The faults of `spec.names`, after its defaults are applied: those of `singular` and `listKind` come from `kind`. */
export function namesFaults(view: CrdView): readonly CrdFault[] {
  const { manifest, names, plural } = view;
  const read = (name: string) => {
    const spot = spotAt(manifest, names, name);
    return { spot, text: spotText(manifest, spot) };
  };
  const [kind, singular, listKind] = [read('kind'), read('singular'), read('listKind')];
  const withDefault = ({ spot, text }: typeof kind, standard: string) =>
    text === '' && standard !== '' ? { spot: kind.spot, text: standard } : { spot, text };
  const list = withDefault(listKind, kind.text === '' ? '' : `${kind.text}List`);
  const one = withDefault(singular, kind.text.toLowerCase());
  return [
    ...nameFaults(spotAt(manifest, names, 'plural'), plural, 'plural'),
    ...nameFaults(one.spot, one.text, 'singular'),
    ...nameFaults(kind.spot, kind.text, 'kind'),
    ...nameFaults(list.spot, list.text, 'listKind'),
    ...listFaults(view, 'shortNames'),
    ...(kind.text !== '' && kind.text === list.text
      ? [
          fault(
            list.spot,
            msg('`kind` and `listKind` must differ: a list of `{0}` is a kind of its own.', kind.text),
          ),
        ]
      : []),
    ...listFaults(view, 'categories'),
  ];
}

function nameFaults(
  spot: Spot,
  text: string,
  field: 'plural' | 'singular' | 'kind' | 'listKind',
): CrdFault[] {
  if (text === '') return [fault(spot, msg('`spec.names.{0}` is missing.', field))];
  const isKind = field === 'kind' || field === 'listKind';
  const [first] = dns1035Faults(isKind ? text.toLowerCase() : text);
  return first === undefined ? [] : [fault(spot, first)];
}

function listFaults({ manifest, names }: CrdView, field: string): CrdFault[] {
  return itemSpots(manifest, spotAt(manifest, names, field)).flatMap((spot) => {
    const [first] = dns1035Faults(spotText(manifest, spot));
    return first === undefined ? [] : [fault(spot, first)];
  });
}

function fault({ span }: Spot, message: Message): CrdFault {
  return { rule: 'crd-names-invalid', span, message };
}
