/** What OLM Classic would install into a namespace, and why (docs/reference/resolution-classic.md). */
import type { Failure, FailureKind } from './failure.ts';
import type { ClassicNamespace } from './namespace.ts';
import { resolveRound, surroundingsOf, type Round } from './round.ts';
import type { Step } from './steps.ts';

/** A CSV that would be created, as `resolved` lists it. */
export interface ClassicPick {
  readonly name: string;
  readonly package: string;
  readonly channel: string;
  /** `namespace/name`. */
  readonly catalog: string;
  readonly replaces?: string;
  readonly generatedSubscription?: string;
}

/** The answer for a namespace. */
export interface ClassicAnswer {
  /** What would be created; empty where there is nothing to do, null where resolving fails. */
  readonly resolved: readonly ClassicPick[] | null;
  /** Other outcomes that are just as legitimate: OLM chooses in no fixed order. */
  readonly alternatives: readonly (readonly ClassicPick[])[];
  readonly error: FailureKind | null;
  readonly failure?: Failure;
}

/** Resolves a namespace. Never throws; the same for the same namespace, in whatever order its parts are listed. */
export function resolveClassic(namespace: ClassicNamespace): ClassicAnswer {
  return answerOfRound(resolveRound(namespace, surroundingsOf(namespace), true));
}

/** The answer that a round gives. */
export function answerOfRound({ steps, alternatives, failure }: Round): ClassicAnswer {
  return {
    resolved: steps?.map(pickOf) ?? null,
    alternatives: alternatives.map((other) => other.map(pickOf)),
    error: failure?.kind ?? null,
    ...(failure && { failure }),
  };
}

/** A step as `resolved` lists it. */
export function pickOf({ entry, replaces, generatedSubscription }: Step): ClassicPick {
  const { name, package: pkg, channel, catalog } = entry;
  return {
    name,
    package: pkg,
    channel,
    catalog: `${catalog.namespace}/${catalog.name}`,
    ...(replaces !== undefined && { replaces }),
    ...(generatedSubscription !== undefined && { generatedSubscription }),
  };
}
