/** State: the previews of resolutions that clients look at, until they close them: what was asked, and what was told last. */
import type { Connection } from 'vscode-languageserver';
import {
  PREVIEW_RESOLUTION_CHANGED,
  type PreviewResolutionChangedParams,
  type PreviewResolutionParams,
  type PreviewResolutionResult,
} from '../../families/resolution/requests.ts';
import { formatMessage, msg } from '../../text/message.ts';
import type { Environment } from '../../engine/files/environment.ts';
import type { ConvertOptions } from '../connection/convert.ts';
import { inBackground, type FaultLog } from '../connection/guard.ts';
import type { Host } from '../host.ts';
import { EarlierCatalogs } from './earlier-catalogs.ts';
import { PropertyValues } from './property-values.ts';
import type { Session } from './session.ts';
import type { UriSpelling } from './uri-spelling.ts';
import type { AnswerTools } from '../resolution/answer-tools.ts';
import { answerPreview, previewInputs, type Answered } from '../resolution/answer.ts';

/** How long changes are collected before answers are looked at again, in milliseconds. */
const COLLECT_MS = 50;

/** What the previews are made with. */
interface ResolutionPreviewParts {
  readonly connection: Connection;
  readonly host: Host;
  readonly env: Environment;
  readonly log: FaultLog;
  readonly uris: UriSpelling;
  readonly session: () => Session;
  readonly convert: () => ConvertOptions;
}

interface Watched {
  readonly params: PreviewResolutionParams;
  answered?: Answered;
  /** What the last answer was made of. */
  inputs: readonly unknown[];
  /** The last answer that was one. */
  last?: NonNullable<PreviewResolutionResult>;
  /** What was told last, as text. */
  told?: string;
}

/** Keeps the previews of all panels up to date. */
export class ResolutionPreviews {
  private readonly watched = new Map<string, Watched>();
  private collecting: (() => void) | undefined;
  private round = 0;

  private readonly values: PropertyValues;
  private readonly earlier: EarlierCatalogs;

  constructor(private readonly parts: ResolutionPreviewParts) {
    this.values = new PropertyValues(parts.env);
    this.earlier = new EarlierCatalogs(parts.env);
  }

  /** Answers, and watches from then on what the answer depends on. */
  async ask(params: PreviewResolutionParams): Promise<PreviewResolutionResult> {
    const before = this.watched.get(params.id);
    const isSame = before?.params.question.uri === params.question.uri;
    const watched: Watched = { params, inputs: [], ...(isSame && before?.last && { last: before.last }) };
    this.watched.set(params.id, watched);
    const result = await this.answer(watched);
    watched.told = JSON.stringify(result);
    return result;
  }

  close(id: string): void {
    this.watched.delete(id);
    this.earlier.drop(id);
  }

  /** Something has changed: the answers are looked at when all that comes together has come. */
  touch(): void {
    if (this.watched.size === 0) return;
    this.collecting ??= this.parts.host.timer(COLLECT_MS, () => {
      this.collecting = undefined;
      inBackground(PREVIEW_RESOLUTION_CHANGED, this.parts.log, () => this.update());
    });
  }

  private async update(): Promise<void> {
    const own = ++this.round;
    for (const [id, watched] of [...this.watched]) {
      if (await this.isAsBefore(watched)) continue;
      const result = await this.answer(watched);
      if (own !== this.round) return;
      const text = JSON.stringify(result);
      if (this.watched.get(id) !== watched || text === watched.told) continue;
      watched.told = text;
      const params: PreviewResolutionChangedParams = { id, result };
      void this.parts.connection.sendNotification(PREVIEW_RESOLUTION_CHANGED, params);
    }
  }

  private tools(): AnswerTools {
    const { env, uris, session, convert } = this.parts;
    return {
      env,
      session: session(),
      values: this.values,
      earlier: this.earlier,
      path: (uri) => uris.path(uri),
      uri: (path) => uris.uri(path),
      range: (path, range) => convert().range(path, range),
    };
  }

  private async isAsBefore({ params, inputs }: Watched): Promise<boolean> {
    const now = await previewInputs(this.tools(), params);
    return now.length === inputs.length && now.every((input, at) => input === inputs[at]);
  }

  private async answer(watched: Watched): Promise<PreviewResolutionResult> {
    const { params, answered } = watched;
    watched.inputs = await previewInputs(this.tools(), params);
    const found = await answerPreview(this.tools(), params, answered?.chunk);
    if (found.result !== null) {
      watched.answered = found;
      watched.last = found.result;
      return found.result;
    }
    // While somebody types, what was answered last is of more use than nothing.
    if (!found.isBroken || watched.last === undefined) return null;
    return {
      ...watched.last,
      outdated: formatMessage(
        msg('The manifest cannot be read at the moment; this is the answer for the last state that could.'),
      ),
    };
  }
}
