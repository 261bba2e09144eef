/** What a client asks about resolutions beyond the Language Server Protocol: names and plain types, shared with the client. */

/** Asks what a cluster would install, and to be told of changes from then on. From the client to the server. */
export const PREVIEW_RESOLUTION = 'catalens/previewResolution';

export interface PreviewResolutionParams {
  /** Chosen by the client; tells its previews apart. A later request with the same id takes the place of the earlier one. */
  readonly id: string;
  readonly question: ResolutionQuestion;
  /** What the answer is compared with; nothing if left out or null. */
  readonly other?: ResolutionOther | null;
}

/** Which OLM is asked. */
type ResolutionEngine = 'v1' | 'classic';

/** A question. What is left out is taken from the manifest, or as it usually is. */
export interface ResolutionQuestion {
  /** The manifest; without one, `package` is what is wished for. */
  readonly uri?: string;
  /** The place of the cursor in the manifest, which says which of several wishes is meant. */
  readonly position?: { readonly line: number; readonly character: number };
  /** Key of one of the wishes in the manifest; wins over `position`. */
  readonly wish?: string;
  readonly package?: string;
  /** None: all channels. OLM Classic takes the first one. */
  readonly channels?: readonly string[];
  /** A version range, for OLM v1. */
  readonly version?: string;
  readonly engine?: ResolutionEngine;
  /** What is installed: a name or a version that a catalog has, or NAME@VERSION, or NAME@VERSION,RELEASE. '': nothing. */
  readonly installed?: string;
  /** The version of OpenShift that the cluster is to be upgraded to, as in 4.20. */
  readonly openShift?: string;
  /** In the place of `upgradeConstraintPolicy`; only OLM v1 knows it. */
  readonly selfCertified?: boolean;
  /** Which catalog roots are the catalogs of the cluster. */
  readonly catalogs?: readonly NamedRoot[];
}

/** A catalog on the cluster, and the root with its content. */
export interface NamedRoot {
  readonly name: string;
  /** URI of the root. */
  readonly root: string;
}

/** What differs in the second question: another manifest, other catalogs, or the same catalogs as they were. */
export type ResolutionOther = Pick<ResolutionQuestion, 'uri' | 'wish' | 'catalogs'> & {
  readonly earlier?: EarlierRevision;
};

/** Catalogs as they were, at a git revision for example. */
export interface EarlierRevision {
  /** What people call it. Under the same label each root is read once for a preview. */
  readonly label: string;
  /** What is not among them is as it is now. */
  readonly roots: readonly EarlierRoot[];
}

/** A catalog as it was. */
export interface EarlierRoot {
  /** URI of the root. */
  readonly root: string;
  /** How its files were, where they differ from those on disk: Base64 of the bytes, null for one that was not there. */
  readonly files: readonly { readonly uri: string; readonly base64: string | null }[];
}

/** Null where the file holds no ClusterExtension and no Subscription, and no package is named. */
export type PreviewResolutionResult = {
  /** All wishes of the manifest. */
  readonly wishes: readonly WishTitle[];
  /** Key of the one that is answered; null for a question without a manifest. */
  readonly wish: string | null;
  /** The question with everything that was left out. */
  readonly question: CompleteQuestion;
  /** The other manifests of the workspace with wishes, by their paths. */
  readonly manifests: readonly ManifestTitle[];
  /** All packages of the workspace by name. */
  readonly packages: readonly string[];
  /** All catalog roots of the workspace. */
  readonly roots: readonly KnownRoot[];
  /** What can be installed of the package, newest first. */
  readonly versions: readonly NamedVersion[];
  readonly preview: ResolutionPreview;
  readonly other: ComparedResolution | null;
  /** Why the answer is not that of the text as it stands; '' where it is. */
  readonly outdated: string;
} | null;

/** A manifest of the workspace with its wishes, at least one. */
export interface ManifestTitle {
  readonly uri: string;
  readonly wishes: readonly WishTitle[];
}

/** A wish in a manifest. */
export interface WishTitle {
  readonly key: string;
  /** Its kind and name. */
  readonly title: string;
}

/** See {@link ResolutionQuestion}. */
export interface CompleteQuestion {
  readonly engine: ResolutionEngine;
  readonly package: string;
  readonly channels: readonly string[];
  readonly version: string;
  readonly installed: string;
  readonly openShift: string;
  readonly selfCertified: boolean;
  readonly catalogs: readonly NamedRoot[];
}

/** A catalog root of the workspace. */
interface KnownRoot {
  readonly uri: string;
  readonly label: string;
  /** Whether it has the package. */
  readonly hasPackage: boolean;
  /** URIs of the files that say something of the package. */
  readonly files: readonly string[];
}

/** A bundle by name; the version is '' where it cannot be read. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** A place in a file, as in `Location`. */
export interface PreviewPlace {
  readonly uri: string;
  readonly range: {
    readonly start: { readonly line: number; readonly character: number };
    readonly end: { readonly line: number; readonly character: number };
  };
}

/** The answer with everything that led to it. Texts are sentences, unless something else is said of them. */
export interface ResolutionPreview {
  readonly engine: ResolutionEngine;
  /** Kind and name of what is asked for. */
  readonly title: string;
  /** False where something stands in the way. */
  readonly isGood: boolean;
  /** What happens, in a sentence. */
  readonly answer: string;
  /** What OLM says itself; '' where it reports no error. */
  readonly olmSays: string;
  readonly installed: NamedVersion | null;
  readonly pick: (NamedVersion & { readonly catalog: string }) | null;
  /** What else is to be known: refusals, deprecations, what cannot be told. */
  readonly notices: readonly string[];
  /** What of other files was taken into account. */
  readonly around: readonly string[];
  /** The whole way, the next step first. */
  readonly steps: readonly PreviewStep[];
  /** Why the way ends where it does; '' where that goes without saying. */
  readonly end: string;
  readonly catalogs: readonly PreviewCatalog[];
  readonly candidates: readonly PreviewCandidate[];
  /** The edits that let it go on, the least intrusive first. */
  readonly edits: readonly PreviewEdit[];
}

/** One update, or the first installation. */
export interface PreviewStep extends NamedVersion {
  /** The name of what it takes the place of; null for a first installation. */
  readonly from: string | null;
  readonly catalog: string;
  /** The channel with the update; '' where no update is needed. */
  readonly channel: string;
  /** `replaces`, `skips`, or `skipRange` with the range; '' where no update is needed. */
  readonly by: string;
  /** Where the update is written. */
  readonly place: PreviewPlace | null;
}

/** What became of a catalog. */
export interface PreviewCatalog {
  readonly name: string;
  readonly words: string;
  /** What each filter left. */
  readonly filters: readonly string[];
}

/** What became of a bundle: `not-needed` passed everything, and something else was better. */
export type PreviewOutcome = 'chosen' | 'stays' | 'not-needed' | 'removed' | 'refused';

/** A bundle of the package in a catalog. */
export interface PreviewCandidate extends NamedVersion {
  readonly catalog: string;
  readonly channels: readonly string[];
  readonly outcome: PreviewOutcome;
  /** Which filter removed it, in a word or two; '' where none did. */
  readonly filter: string;
  /** Why, not always a whole sentence. */
  readonly why: string;
}

/** An edit that helps. */
export interface PreviewEdit {
  readonly message: string;
  /** Where it leads. */
  readonly leadsTo: string;
  /** Where the field is, or would have to be written; null where no file of the workspace says so. */
  readonly place: PreviewPlace | null;
}

/** The second answer, and how the two differ. */
export interface ComparedResolution {
  readonly label: string;
  readonly preview: ResolutionPreview;
  /** In sentences; one that says so where there is no difference. */
  readonly differences: readonly string[];
}

/** Tells that a preview has become another one. From the server to the client. */
export const PREVIEW_RESOLUTION_CHANGED = 'catalens/previewResolutionChanged';

export interface PreviewResolutionChangedParams {
  readonly id: string;
  readonly result: PreviewResolutionResult;
}

/** Ends the changes of a preview. From the client to the server; a notification. */
export const CLOSE_PREVIEW_RESOLUTION = 'catalens/closePreviewResolution';

export interface ClosePreviewResolutionParams {
  readonly id: string;
}
