/** Reads what was remembered of a preview before its window was closed: anything may come back. */
import type { Chosen, Other } from './messages.ts';

interface Kept {
  readonly chosen: Chosen;
  readonly other: Other | null;
}

/** What was chosen, where it is what it should be. */
export function readKept(kept: unknown): Kept {
  const { chosen, other } = record(kept);
  return { chosen: chosenIn(record(chosen)), other: other === null ? null : otherIn(record(other)) };
}

function record(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

function chosenIn(given: Partial<Record<string, unknown>>): Chosen {
  const { engine, selfCertified, channels } = given;
  const texts = ['wish', 'package', 'version', 'installed', 'openShift'] as const;
  return {
    ...Object.fromEntries(
      texts.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
    ),
    ...(Array.isArray(channels) && { channels: channels.filter((one) => typeof one === 'string') }),
    ...((engine === 'v1' || engine === 'classic') && { engine }),
    ...(typeof selfCertified === 'boolean' && { selfCertified }),
    ...catalogsIn(given.catalogs),
  };
}

function otherIn({ uri, wish, revision, catalogs }: Partial<Record<string, unknown>>): Other | null {
  const found = {
    ...(typeof uri === 'string' && { uri }),
    ...(typeof wish === 'string' && { wish }),
    ...(typeof revision === 'string' && { revision }),
    ...catalogsIn(catalogs),
  };
  return Object.keys(found).length === 0 ? null : found;
}

function catalogsIn(given: unknown): Pick<Chosen, 'catalogs'> {
  if (!Array.isArray(given)) return {};
  const catalogs = given
    .map(record)
    .flatMap(({ name, root }) =>
      typeof name === 'string' && typeof root === 'string' ? [{ name, root }] : [],
    );
  return { catalogs };
}
