/** Fills in what a question leaves out: from the wish in the manifest, else as it usually is. */
import type { ExtensionWish, SubscriptionWish } from '../model/wish.ts';
import type { CompleteQuestion, ResolutionQuestion } from '../requests.ts';
import type { FileWish } from './file-wishes.ts';

/** A question but for the catalogs, which depend on the package. */
export type WishQuestion = Omit<CompleteQuestion, 'catalogs'>;

/** The question; undefined where neither a manifest nor the question names a package. */
export function completeQuestion(
  asked: ResolutionQuestion,
  wish: FileWish | undefined,
): WishQuestion | undefined {
  const wished = wish === undefined ? typedWish(asked) : wishOf(wish);
  if (wished === undefined) return undefined;
  return {
    ...wished,
    engine: asked.engine ?? wished.engine,
    installed: asked.installed ?? wished.installed,
    openShift: asked.openShift ?? '',
    selfCertified: asked.selfCertified ?? wished.selfCertified,
  };
}

type Wished = Omit<WishQuestion, 'openShift'>;

function typedWish({
  package: name = '',
  channels = [],
  version = '',
}: ResolutionQuestion): Wished | undefined {
  if (name === '') return undefined;
  return { engine: 'v1', package: name, channels, version, installed: '', selfCertified: false };
}

function wishOf(wish: FileWish): Wished {
  if (wish.engine === 'v1') {
    const { packageName, channels, version = '', policy } = wish.extension;
    const selfCertified = policy === 'SelfCertified';
    return { engine: 'v1', package: packageName, channels, version, installed: '', selfCertified };
  }
  const { package: name, channel, installedCSV = '' } = wish.subscription;
  return {
    engine: 'classic',
    package: name,
    channels: channel === '' ? [] : [channel],
    version: '',
    installed: installedCSV,
    selfCertified: false,
  };
}

/** What OLM v1 is asked for: the extension of the manifest, or one with the same package and channels. */
export function extensionFor(question: WishQuestion, wish: FileWish | undefined): ExtensionWish {
  const policy = question.selfCertified ? 'SelfCertified' : 'CatalogProvided';
  if (wish?.engine === 'v1') return { ...wish.extension, policy };
  const { package: packageName, channels, version } = question;
  return {
    name: wish?.subscription.name ?? packageName,
    packageName,
    channels,
    ...(version !== '' && { version }),
    policy,
  };
}

/** Where a Subscription that nobody has written stands. */
const NAMESPACE = 'operators';

/** What OLM Classic is asked for: the Subscription of the manifest, or one with the same package and channel. */
export function subscriptionFor(
  question: WishQuestion,
  wish: FileWish | undefined,
  source: string,
): { readonly namespace: string; readonly wish: SubscriptionWish } {
  if (wish?.engine === 'classic') return { namespace: wish.namespace, wish: wish.subscription };
  const [channel = ''] = question.channels;
  const name = wish?.extension.name ?? '';
  const namespace = wish?.extension.namespace ?? NAMESPACE;
  return {
    namespace,
    wish: {
      name: name === '' ? question.package : name,
      package: question.package,
      channel,
      source,
      sourceNamespace: namespace,
    },
  };
}
