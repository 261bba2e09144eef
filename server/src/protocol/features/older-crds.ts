/** `catalens/olderCrd` and `catalens/olderCrds`: what the definitions in a document are compared with. */
import type { Connection } from 'vscode-languageserver';
import { placeOfRelease } from '../../families/bundle/model/catalog-releases.ts';
import { CRD_KIND } from '../../families/bundle/model/document.ts';
import { textAt } from '../../families/kube/model/fields.ts';
import {
  OLDER_CRD,
  OLDER_CRDS,
  type OlderCrdParams,
  type OlderCrdsParams,
  type OlderCrdsResult,
} from '../../families/crd/requests.ts';
import { decodeBase64, isBase64Bytes } from '../../values/base64.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';
import type { NamedOlder } from '../session/older-crds.ts';

/** Takes older states from the client, and tells which there are. */
export function registerOlderCrds(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  connection.onNotification(
    OLDER_CRD,
    guarded<[OlderCrdParams], undefined>(OLDER_CRD, log, undefined, ({ uri, older, isChosen }) => {
      const server = ready();
      const path = server.uris.path(uri);
      if (server.session.document(path) === undefined) return;
      server.session.olderCrds.take(path, named(server, older), isChosen);
      server.publisher?.touch(new Set([path]));
    }),
  );
  connection.onRequest(
    OLDER_CRDS,
    guarded<[OlderCrdsParams], OlderCrdsResult>(OLDER_CRDS, log, null, ({ uri }) => {
      const server = ready();
      const { session, uris } = server;
      const path = uris.path(uri);
      session.settle(path);
      const document = session.document(path);
      if (document === undefined || !document.source.chunks.some(holdsCrd)) return null;
      const [first] = session.olderCrds.compared(document.file);
      return {
        ...(first && { current: first.older.label }),
        bundles: [
          ...session.olderCrds.bundlesBefore(path).map(({ bundle, label, as }) => ({
            uri: uris.uri(bundle.root),
            label,
            isReplaced: as === 'replaced',
          })),
          ...session.olderCrds.releasesBefore(path).flatMap((release) => {
            const place = placeOfRelease(release);
            const { label, as } = release;
            return place === undefined
              ? []
              : [
                  {
                    uri: uris.uri(place.file.path),
                    release: place.name,
                    label,
                    isReplaced: as === 'replaced',
                  },
                ];
          }),
        ],
      };
    }),
  );
}

function holdsCrd({ document }: ServerChunk): boolean {
  const tree = document?.tree;
  return tree !== undefined && textAt({ tree, isExact: true }, 0, 'kind') === CRD_KIND;
}

type ServerChunk = NonNullable<ReturnType<ServerContext['session']['document']>>['source']['chunks'][number];

function named({ uris }: ServerContext, older: OlderCrdParams['older']): NamedOlder | null {
  if (older === null) return null;
  const file = uris.path(older.uri);
  if (older.kind === 'bundle') return { kind: 'bundle', root: file };
  if (older.kind === 'release') return { kind: 'release', file, name: older.name };
  const decoded = older.base64 === null ? undefined : decodeBase64(older.base64);
  const bytes = decoded !== undefined && isBase64Bytes(decoded) ? decoded : undefined;
  return { kind: 'text', label: older.label, file, bytes };
}
