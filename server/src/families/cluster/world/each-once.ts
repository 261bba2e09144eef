/** Tells Subscriptions apart: no two of a namespace have a name or a package in common; overlays say the same one again. */
import type { SubscriptionWish } from '../../resolution/model/wish.ts';

/** A test that is true for a Subscription the first time: those with its name, or for its package, are known from then on. */
export function eachOnce(known: readonly SubscriptionWish[]): (wish: SubscriptionWish) => boolean {
  const names = new Set(known.map(({ name }) => name));
  const packages = new Set(known.map(({ package: pkg }) => pkg));
  return ({ name, package: pkg }) => {
    if (names.has(name) || packages.has(pkg)) return false;
    names.add(name);
    packages.add(pkg);
    return true;
  };
}
