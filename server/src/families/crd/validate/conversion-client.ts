/** Where the webhook of a conversion is: a service of the cluster, or an address. */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { readGoUrl } from '../../../values/go-url.ts';
import { subdomainFaults } from '../../../values/object-names.ts';
import type { Manifest } from '../../kube/model/fields.ts';
import { spotAt, spotText, type Spot } from '../../kube/model/spots.ts';

interface Fault {
  readonly span: Span;
  readonly message: Message;
}

const MAX_PORT = 65_535;

/** The faults of a client configuration that is there. Its `caBundle` is not looked at before a resource is established. */
export function clientFaults(manifest: Manifest, client: Spot): readonly Fault[] {
  const url = spotAt(manifest, client, 'url');
  const service = spotAt(manifest, client, 'service');
  if ((url.node === undefined) === (service.node === undefined)) {
    return [{ span: client.span, message: msg('Exactly one of `url` and `service` must be given.') }];
  }
  if (url.node === undefined) return serviceFaults(manifest, service);
  return urlFaults(spotText(manifest, url)).map((message) => ({ span: url.span, message }));
}

function urlFaults(text: string): Message[] {
  const url = readGoUrl(text);
  if (url === undefined) return [msg('`{0}` is no address.', text)];
  return [
    ...(url.scheme === 'https' ? [] : [msg('The address must start with `https://`.')]),
    ...(url.host === '' ? [msg('The address names no host.')] : []),
    ...(url.hasUser ? [msg('The address must not name a user.')] : []),
    ...(url.fragment === '' ? [] : [msg('The address must not have a fragment behind `#`.')]),
    ...(url.query === '' ? [] : [msg('The address must not have a query behind `?`.')]),
  ];
}

function serviceFaults(manifest: Manifest, service: Spot): Fault[] {
  const faults: Fault[] = [];
  for (const name of ['namespace', 'name']) {
    const { node, span } = spotAt(manifest, service, name);
    if (spotText(manifest, { node, span }) !== '') continue;
    faults.push({ span, message: msg('The service needs a `{0}`.', name) });
  }
  const port = spotAt(manifest, service, 'port');
  const number = port.node === undefined ? undefined : manifest.tree.number(port.node);
  if (number !== undefined && !(number >= 1 && number <= MAX_PORT)) {
    faults.push({ span: port.span, message: msg('The port must be a number from 1 to {0}.', MAX_PORT) });
  }
  const path = spotAt(manifest, service, 'path');
  const messages = pathFaults(spotText(manifest, path));
  return [...faults, ...messages.map((message) => ({ span: path.span, message }))];
}

function pathFaults(path: string): Message[] {
  if (path === '' || path === '/') return [];
  if (path === '//') return [msg('Between two slashes of a path there must be something.')];
  const faults = path.startsWith('/') ? [] : [msg('The path must start with a slash.')];
  for (const segment of path.slice(1).replace(/\/$/, '').split('/')) {
    if (segment === '') faults.push(msg('Between two slashes of a path there must be something.'));
    else faults.push(...subdomainFaults(segment));
  }
  return faults;
}
