/** The configuration of an extension against what the bundle supports (docs/reference/resolution-v1.md, "Configuration"). */
import { msg, type Message } from '../../../text/message.ts';
import { labelFault } from '../../../values/dns-names.ts';
import type { InstallFacts, InstallMode } from '../model/install-facts.ts';
import type { ExtensionWish, FeatureGates } from '../model/wish.ts';

/** Something for which OLM v1 refuses to install a bundle. */
export interface Refusal {
  /** In the words of OLM v1, as far as they are known. */
  readonly text: string;
  /** What it means, and what to do. */
  readonly message: Message;
}

const WATCH = 'watchNamespace';

/** Why the configuration is refused, one refusal for each field. None where it fits. */
export function configRefusals(
  { config, namespace }: ExtensionWish,
  modes: ReadonlySet<InstallMode>,
  gates: FeatureGates,
): readonly Refusal[] {
  if (config === undefined && gates.get('SingleOwnNamespaceInstallSupport') !== true) return [];
  const inline = config?.inline ?? {};
  if (typeof inline !== 'object' || inline === null || Array.isArray(inline))
    return [refusal('invalid type for configuration', msg('`spec.config.inline` must be an object.'))];
  const fields = new Map(Object.entries(inline));
  const takesNamespace = modes.has('OwnNamespace') || modes.has('SingleNamespace');
  const known = [
    ...(takesNamespace ? [WATCH] : []),
    ...(gates.get('DeploymentConfig') === true ? ['deploymentConfig'] : []),
  ];
  const unknown = [...fields.keys()].filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => unknownField(name, takesNamespace)),
    ...(takesNamespace ? watchRefusals(fields.get(WATCH), namespace, modes) : []),
  ];
}

function unknownField(name: string, takesNamespace: boolean): Refusal {
  const message =
    name === WATCH && !takesNamespace
      ? msg('The bundle watches all namespaces and nothing else: leave `watchNamespace` out.')
      : msg('The bundle has no setting `{0}`: leave it out.', name);
  return refusal(`unknown field "${name}"`, message);
}

function watchRefusals(
  value: unknown,
  namespace: string | undefined,
  modes: ReadonlySet<InstallMode>,
): Refusal[] {
  if (value === undefined || value === null) {
    if (modes.has('AllNamespaces')) return [];
    const message = msg(
      'The bundle cannot watch all namespaces: say which one in `spec.config.inline.watchNamespace`.',
    );
    return [refusal(`required field "${WATCH}" is missing`, message)];
  }
  if (typeof value !== 'string')
    return [
      refusal(`invalid type for field "${WATCH}": must be a string`, msg('`watchNamespace` must be a text.')),
    ];
  const fault = labelFault(value);
  if (fault !== undefined)
    return [refusal(`invalid value for field "${WATCH}": ${JSON.stringify(value)}`, fault.message)];
  return misplaced(value, namespace, modes);
}

/** Whether the one namespace may, or must not, be that of the operator itself. */
function misplaced(value: string, namespace = '', modes: ReadonlySet<InstallMode>): Refusal[] {
  const [own, single] = [modes.has('OwnNamespace'), modes.has('SingleNamespace')];
  if (own && single) return [];
  if (own && value !== namespace) {
    const message = msg(
      'The bundle watches its own namespace only: `watchNamespace` must be `{0}`, as `spec.namespace` is.',
      namespace,
    );
    return [refusal(`invalid format for field "${WATCH}": must equal the install namespace`, message)];
  }
  if (single && value === namespace) {
    const message = msg(
      'The bundle watches one other namespace: `watchNamespace` must not be `{0}`, where it is installed itself.',
      namespace,
    );
    return [refusal(`invalid format for field "${WATCH}": must differ from the install namespace`, message)];
  }
  return [];
}

function refusal(text: string, message: Message): Refusal {
  return { text: `invalid ClusterExtension configuration: ${text}`, message };
}

/** True where enough is known of a bundle to say whether it can be installed. */
export function tellsModes(
  facts: InstallFacts,
): facts is InstallFacts & Required<Pick<InstallFacts, 'installModes'>> {
  return facts.installModes !== undefined;
}
