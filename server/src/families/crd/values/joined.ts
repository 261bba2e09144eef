/** Tells once what is missing at one place: it was left out in one go, and is added in one go. */
import type { Message } from '../../../text/message.ts';
import type { ValueFault } from './fault.ts';

/**
 * One fault for all fields that are missing at the same place, with a message that lists them.
 *
 * @param lacking says that fields are missing; `names` are in backquotes, with commas between them
 */
export function joinedByPlace<Fault extends ValueFault>(
  faults: readonly Fault[],
  lacking: (names: string) => Message,
): readonly Fault[] {
  const byPlace = new Map<number, Fault[]>();
  for (const fault of faults) {
    const group = byPlace.get(fault.span.start);
    if (group === undefined) byPlace.set(fault.span.start, [fault]);
    else group.push(fault);
  }
  return [...byPlace.values()].flatMap((group) => {
    const [first] = group;
    const names = group.flatMap(({ lacks }) => (lacks === undefined ? [] : `\`${lacks}\``)).join(', ');
    // What must not be there is no field that is missing.
    if (first === undefined || names === '') return group;
    return [{ ...first, message: lacking(names) }];
  });
}
