/** The answer of OLM Classic for programs (docs/json-output.md, "resolve"). */
import type { SubscriptionDerivation } from '../../families/resolution/classic/answer.ts';
import { formatMessage, type Message } from '../../text/message.ts';
import type { ClassicAnswered } from '../../families/resolution/request/answer-classic.ts';

/** The answer as plain values. */
export function classicJson({ namespace, answer }: ClassicAnswered): object {
  const { resolved, error, failure, conditions, alternatives, derivation } = answer;
  return {
    version: 1,
    engine: 'classic',
    namespace: namespace.name,
    resolved,
    error,
    message: failure?.message ?? null,
    conditions,
    alternatives,
    derivation: {
      failure: texts(derivation.failure),
      subscriptions: derivation.subscriptions.map(subscriptionJson),
      plans: derivation.plans,
      end: derivation.end,
      notes: texts(derivation.notes),
    },
  };
}

function subscriptionJson(subscription: SubscriptionDerivation): object {
  const { installed, next, entries, path, end, edits } = subscription;
  return {
    subscription: subscription.subscription,
    installed: installed ?? null,
    next: next ?? null,
    entries: entries.map(({ name, channel, version, outcome, why }) => ({
      name,
      channel,
      version: version ?? null,
      outcome,
      why: texts(why),
    })),
    path,
    end: texts(end),
    edits: edits.map(({ edit, field, value, leadsTo }) => ({
      message: formatMessage(edit),
      field: field ?? null,
      value: value ?? null,
      leadsTo,
    })),
  };
}

function texts(messages: readonly Message[]): readonly string[] {
  return messages.map((message) => formatMessage(message));
}
