/** What templates generate, live: the request for it, and the notification that it has changed (docs/custom-requests.md). */
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { commentOf } from '../../families/template/features/preview/comments.ts';
import { templatePreview, type TemplatePreview } from '../../families/template/features/preview/preview.ts';
import type { BundleCache } from '../../families/template/features/preview/read-bundles.ts';
import { decodeContent, MAX_FILE_BYTES } from '../../text/decode-bytes.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { FBC_DIALECT } from '../../families/fbc/model/dialect.ts';
import { isCatalog } from '../../families/fbc/model/catalog-view.ts';
import { fromText } from '../../text/source.ts';
import type { Environment } from '../../engine/files/environment.ts';
import {
  CLOSE_TEMPLATE_PREVIEW,
  RENDER_TEMPLATE,
  TEMPLATE_PREVIEW_CHANGED,
  type CloseTemplatePreviewParams,
  type RenderTemplateParams,
  type RenderTemplateResult,
  type TemplatePreviewChangedParams,
} from '../connection/custom-requests.ts';
import { guarded, inBackground, type FaultLog } from '../connection/guard.ts';
import type { Host } from '../host.ts';
import type { ServerContext } from '../server-context.ts';
import type { Session } from '../session/session.ts';

/** How long changes are collected before templates are rendered again, in milliseconds. */
const COLLECT_MS = 50;

/** The previews that a client looks at. */
export interface TemplatePreviews {
  /** Renders the template of a file; null if it is none, or nobody waits any more. With `watch` its changes are told from then on. */
  render(uri: string, watch: boolean, cancelled: () => boolean): Promise<RenderTemplateResult>;
  close(uri: string): void;
  /** Something has changed: the previews are made again when all that comes together has come. */
  touch(): void;
}

interface Watched {
  /** What the client was told last. */
  told: RenderTemplateResult;
  /** The last state of the file in which it was a template. */
  last?: NonNullable<RenderTemplateResult>;
}

/** What the previews are made of. */
export interface PreviewParts {
  readonly connection: Connection;
  readonly host: Host;
  readonly env: Environment;
  readonly log: FaultLog;
  readonly session: () => Session;
  readonly pathOf: (uri: string) => string;
}

/** The state of the previews of one client. */
export function templatePreviews(parts: PreviewParts): TemplatePreviews {
  const watched = new Map<string, Watched>();
  const cache: BundleCache = new WeakMap();
  let collecting: (() => void) | undefined;
  let round = 0;

  const make = async (uri: string, cancelled: () => boolean): Promise<RenderTemplateResult> => {
    const preview = await readPreview(parts, parts.pathOf(uri), cache, cancelled);
    const known = watched.get(uri);
    if (preview === undefined) return known?.last === undefined ? null : noTemplateNow(known.last);
    const result = resultOf(preview);
    if (known !== undefined) known.last = result;
    return result;
  };
  const update = async (): Promise<void> => {
    const own = ++round;
    const isLate = (): boolean => own !== round;
    for (const [uri, state] of [...watched]) {
      const result = await make(uri, isLate);
      if (isLate()) return;
      if (watched.get(uri) !== state || result?.text === state.told?.text) continue;
      state.told = result;
      const params: TemplatePreviewChangedParams = { uri, preview: result };
      void parts.connection.sendNotification(TEMPLATE_PREVIEW_CHANGED, params);
    }
  };
  return {
    render: async (uri, watch, cancelled) => {
      const state: Watched | undefined = watch ? (watched.get(uri) ?? { told: null }) : undefined;
      if (state !== undefined) watched.set(uri, state);
      const result = await make(uri, cancelled);
      if (state !== undefined && !cancelled()) state.told = result;
      return cancelled() ? null : result;
    },
    close: (uri) => void watched.delete(uri),
    touch: () => {
      if (watched.size === 0) return;
      collecting ??= parts.host.timer(COLLECT_MS, () => {
        collecting = undefined;
        inBackground('rendering templates', parts.log, update);
      });
    },
  };
}

async function readPreview(
  { env, session }: PreviewParts,
  path: string,
  cache: BundleCache,
  cancelled: () => boolean,
): Promise<TemplatePreview | undefined> {
  const readText = async (file: string): Promise<string | undefined> => {
    const content = await env.readFile(file, MAX_FILE_BYTES);
    return content.ok ? decodeContent(content).text : undefined;
  };
  const open = session().document(path)?.source;
  const text = open === undefined ? await readText(path) : undefined;
  const source = open ?? (text === undefined ? undefined : fromText(text, { dialect: FBC_DIALECT }));
  if (source === undefined || cancelled()) return undefined;
  const catalogs = session()
    .allFolders()
    .flatMap((folder) => folder.checkedUnits())
    .map(({ snapshot }) => snapshot)
    .filter(isCatalog);
  return templatePreview({ path, source }, { catalogs, cache, readText, cancelled });
}

function resultOf(preview: TemplatePreview): NonNullable<RenderTemplateResult> {
  const { kind, text, unknown, faults, invalid } = preview;
  return { kind, text, unknown, faults: [...faults, ...invalid].map((fault) => formatMessage(fault)) };
}

/** While somebody types, a file may be no template for a while: what it was before is more to look at than nothing. */
function noTemplateNow(last: NonNullable<RenderTemplateResult>): RenderTemplateResult {
  const note = msg('The file is no template as it stands. What it generated before:');
  return { ...last, text: `${commentOf(note)}${last.text}`, faults: [formatMessage(note)] };
}

/** Answers the previews of templates. */
export function registerTemplatePreview(
  connection: Connection,
  log: FaultLog,
  ready: () => ServerContext,
): void {
  connection.onRequest(
    RENDER_TEMPLATE,
    guarded<[RenderTemplateParams, CancellationToken], RenderTemplateResult>(
      RENDER_TEMPLATE,
      log,
      null,
      ({ uri, watch }, token) =>
        ready().previews.render(uri, watch === true, () => token.isCancellationRequested),
    ),
  );
  connection.onNotification(
    CLOSE_TEMPLATE_PREVIEW,
    guarded(CLOSE_TEMPLATE_PREVIEW, log, undefined, ({ uri }: CloseTemplatePreviewParams) =>
      ready().previews.close(uri),
    ),
  );
}
