/** Says whether what is installed keeps a cluster from being upgraded to a version of OpenShift. */
import { msg, type Message } from '../../../text/message.ts';
import { readMaxOpenShiftVersion } from '../../../version/max-openshift.ts';
import type { InstallFacts } from '../model/install-facts.ts';

/** A bundle on the way, with what its catalog tells. */
interface OnTheWay {
  readonly name: string;
  readonly facts: InstallFacts;
}

interface MajorMinor {
  readonly major: string | number | bigint;
  readonly minor: string | number | bigint;
}

/**
 * What stands between a cluster and a version of OpenShift (docs/reference/resolution-v1.md, "Around the choice").
 *
 * @param target as in `4.20`; '' asks nothing
 * @param way what is installed next, and what follows
 */
export function openShiftWords(target: string, way: readonly OnTheWay[]): readonly Message[] {
  const [next] = way;
  if (target === '' || next === undefined) return [];
  const parts = /^(\d{1,6})\.(\d{1,6})$/.exec(target);
  if (parts === null) return [msg('`{0}` is no version of OpenShift: write it as in `4.20`.', target)];
  const wanted = { major: parts[1] ?? '', minor: parts[2] ?? '' };
  const limits = way.map(({ facts }) => limitOf(facts));
  const [limit] = limits;
  if (limit === undefined || !isBelow(limit, wanted))
    return [msg('With `{0}` installed the cluster can be upgraded to OpenShift {1}.', next.name, target)];
  const free = way[limits.findIndex((one) => one === undefined || !isBelow(one, wanted))];
  return [
    msg(
      'With `{0}` installed the cluster cannot be upgraded to OpenShift {1}: its `olm.maxOpenShiftVersion` is {2}.',
      next.name,
      target,
      `${limit.major}.${limit.minor}`,
    ),
    free === undefined
      ? msg('Nothing on the way lifts that.')
      : msg('With `{0}`, further on the way, it can.', free.name),
  ];
}

/** The limit; undefined without one. A value that cannot be read keeps the cluster where it is. */
function limitOf({ maxOpenShiftVersion }: InstallFacts): MajorMinor | undefined {
  if (maxOpenShiftVersion === undefined) return undefined;
  return readMaxOpenShiftVersion(maxOpenShiftVersion).version ?? { major: 0, minor: 0 };
}

function isBelow(one: MajorMinor, other: MajorMinor): boolean {
  const [a, b] = [Number(one.major), Number(other.major)];
  return a === b ? Number(one.minor) < Number(other.minor) : a < b;
}
