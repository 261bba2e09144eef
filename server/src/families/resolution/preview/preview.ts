/** Answers a question that is complete: the answer as a preview shows it. */
import { formatMessage, msg, type Message } from '../../../text/message.ts';
import { parseVersion } from '../../../version/semver.ts';
import type { InstalledBundle } from '../model/wish.ts';
import { answerClassic } from '../request/answer-classic.ts';
import { answerV1, v1Question } from '../request/answer-v1.ts';
import { bundleNamed, csvOfBundle, readGivenBundle } from '../request/installed.ts';
import { noManifests, type Manifests } from '../request/manifests.ts';
import { extensionRequest, namespaceRequest } from '../request/questions.ts';
import type { CatalogsByPath, ReadCatalog } from '../request/read-catalog.ts';
import type { ResolutionPreview } from '../requests.ts';
import { classicPreview } from './classic-preview.ts';
import { extensionFor, subscriptionFor, type WishQuestion } from './complete-question.ts';
import type { FileWish } from './file-wishes.ts';
import type { Locate } from './locate.ts';
import { v1Preview } from './v1-preview.ts';

/** Everything that an answer is made of. */
export interface PreviewParts {
  readonly question: WishQuestion;
  readonly wish?: FileWish | undefined;
  /** All manifests of the file; none for a question without a file. */
  readonly manifests: Manifests;
  /** The paths of catalogs by their names on the cluster. */
  readonly folders: ReadonlyMap<string, string>;
  readonly read: CatalogsByPath;
  readonly locate: Locate;
  /** What `manifests` has of other files, in words. */
  readonly around?: readonly Message[];
}

/** Answers. Never throws. */
export function previewOf(parts: PreviewParts): ResolutionPreview {
  const { installed, notice } = installedOf(parts);
  const { notices, ...preview } =
    parts.question.engine === 'v1' ? askV1(parts, installed) : askClassic(parts, installed);
  return {
    ...preview,
    notices: [...(notice === undefined ? [] : [formatMessage(notice)]), ...notices],
    around: (parts.around ?? []).map((words) => formatMessage(words)),
  };
}

type Asked = Omit<ResolutionPreview, 'around'>;

function askV1(parts: PreviewParts, installed: InstalledBundle | undefined): Asked {
  const { question, wish, manifests, folders, read, locate } = parts;
  const extension = extensionFor(question, wish);
  const request = extensionRequest(extension, manifests, { folders, gates: new Map(), installed });
  return v1Preview(answerV1(v1Question(request, read)), locate, question.openShift);
}

function askClassic(parts: PreviewParts, installed: InstalledBundle | undefined): Asked {
  const { question, wish: written, folders, read, locate } = parts;
  const [source = ''] = folders.keys();
  const { namespace, wish } = subscriptionFor(question, written, source);
  const manifests =
    written?.engine === 'classic'
      ? parts.manifests
      : { ...noManifests(), subscriptions: [{ namespace, wish }] };
  const known = installed === undefined ? [] : [csvOfBundle(read, question.package, installed)];
  const request = namespaceRequest(namespace, manifests, folders, known);
  const catalogs = new Map<string, ReadCatalog>();
  for (const [name, path] of folders) {
    const catalog = read.get(path);
    if (catalog !== undefined) catalogs.set(name, catalog);
  }
  const answered = answerClassic(request, read);
  return classicPreview({ answered, wish, catalogs, locate, openShift: question.openShift });
}

/** What is installed by what somebody typed, and what is to be known of that. */
function installedOf({ question, read }: PreviewParts): {
  readonly installed?: InstalledBundle;
  readonly notice?: Message;
} {
  const { installed: text, package: pkg } = question;
  if (text === '') return {};
  const given = readGivenBundle(text);
  if (given?.bundle !== undefined) return { installed: given.bundle };
  const found = bundleNamed(read, pkg, text);
  if (found !== undefined) return { installed: found };
  if (parseVersion(text) !== undefined) {
    const name = `${pkg}.v${text}`;
    return {
      installed: { name, version: text },
      notice: msg('No catalog has version {0} of the package; it is taken to be called `{1}`.', text, name),
    };
  }
  return {
    notice: msg(
      'No catalog has `{0}`, so the answer is that for a cluster with nothing installed. Write NAME@VERSION for a bundle that the catalogs do not have.',
      text,
    ),
  };
}
