/** Where a bundle uses APIs that a release of Kubernetes has removed, and whether that matters to it. */
import { msg, type Message } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import type { Severity } from '../../../../engine/rules/rule.ts';
import type { ReportOn } from '../../../../engine/rules/rule.ts';
import { compareVersions, parseTolerantVersion } from '../../../../version/semver.ts';
import type { Bundle } from '../../model/bundle.ts';
import type { BundleDocument } from '../../model/document.ts';
import { isRemoved, replacementOf, unknownRemoval, type Removal } from '../../model/removed-apis.ts';

/** The suites that look for removed APIs. */
export const REMOVED_SUITES = ['alpha-deprecated-apis', 'operatorhubv2', 'operatorhub'];

/** A use of a removed API. */
interface Use {
  readonly document: BundleDocument;
  readonly span: Span;
  readonly apiVersion: string;
  readonly kind: string;
}

/** The uses of what a release has removed: by objects, and for 1.25 by what the CSV says of its APIs. */
export function removedUses(bundle: Bundle, removal: Removal): Use[] {
  const isGone: IsGone = (apiVersion, kind) => isRemoved(removal, apiVersion, kind);
  const objects = usesByObjects(bundle, isGone);
  return removal === '1.25' ? [...objects, ...usesInCsv(bundle, isGone)] : objects;
}

/** True for a kind that is not served any more in a version. */
type IsGone = (apiVersion: string, kind: string) => boolean;

function usesByObjects({ manifests }: Bundle, isGone: IsGone): Use[] {
  return manifests.flatMap((document): Use[] => {
    const { apiVersion, kind } = document;
    return isGone(apiVersion.value, kind.value)
      ? [{ document, span: apiVersion, apiVersion: apiVersion.value, kind: kind.value }]
      : [];
  });
}

/** What the CSV says that its APIs lead to. */
function usesInCsv({ csv }: Bundle, isGone: IsGone): Use[] {
  const facts = csv?.csv;
  if (csv === undefined || facts?.apiVersion !== 'operators.coreos.com/v1alpha1') return [];
  return facts.removed.resources.flatMap((resource): Use[] =>
    isGone(resource.apiVersion, resource.kind) ? [{ document: csv, ...resource }] : [],
  );
}

/** Reports each use of what some release has removed and no validator knows to be gone. */
export function reportUnknownRemovals(bundle: Bundle, report: ReportOn<BundleDocument>): void {
  const isGone: IsGone = (apiVersion, kind) => unknownRemoval(apiVersion, kind) !== undefined;
  for (const use of [...usesByObjects(bundle, isGone), ...usesInCsv(bundle, isGone)]) {
    const removal = unknownRemoval(use.apiVersion, use.kind) ?? '';
    report(use.document, { span: use.span, message: messageOf(use, removal) });
  }
}

/** Reports all uses of what a release has removed as one finding, at the first of them. */
export function reportRemoved(bundle: Bundle, removal: Removal, report: ReportOn<BundleDocument>): void {
  const [first, ...others] = removedUses(bundle, removal);
  if (first === undefined) return;
  report(first.document, {
    span: first.span,
    severity: severityOf(bundle, removal),
    message: messageOf(first, removal),
    related: others.map((use) => ({
      document: use.document,
      span: use.span,
      message: msg('{0} of `{1}` is used here.', use.kind, use.apiVersion),
    })),
  });
}

function messageOf({ apiVersion, kind }: Use, removal: string): Message {
  const instead = replacementOf(apiVersion, kind);
  return instead === undefined
    ? msg('Kubernetes {0} has no {1} any more, and nothing takes its place.', removal, kind)
    : msg(
        'Kubernetes {0} does not serve {1} of `{2}` any more; it is in `{3}`.',
        removal,
        kind,
        apiVersion,
        instead,
      );
}

/** An error where the bundle is meant for a Kubernetes that has removed it. */
function severityOf({ given, csv }: Bundle, removal: Removal): Severity {
  const limit = parseTolerantVersion(removal);
  const isReached = [given['k8s-version'], csv?.csv?.minKubeVersion.value].some((text) => {
    const version = text === undefined || text === '' ? undefined : parseTolerantVersion(text);
    return version !== undefined && limit !== undefined && compareVersions(version, limit) >= 0;
  });
  return isReached ? 'error' : 'warning';
}
