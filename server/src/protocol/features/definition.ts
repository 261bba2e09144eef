/** `textDocument/definition` and `textDocument/typeDefinition`. */
import type { Connection, Definition, DefinitionLink, DefinitionParams } from 'vscode-languageserver';
import { definitionAcross, typeDefinitionAt } from '../../features/definition/definition.ts';
import type { Definition as Found } from '../../features/definition/target.ts';
import type { FeatureContext } from '../../features/place/context.ts';
import type { Position } from '../../text/span.ts';
import { askAbout } from './asking.ts';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { ServerContext } from '../server-context.ts';

type Find = (context: FeatureContext, position: Position) => Promise<Found | undefined> | Found | undefined;
type Answer = Definition | DefinitionLink[] | null;

/** Answers where something is defined, and what is of its kind. */
export function registerDefinition(connection: Connection, log: FaultLog, ready: () => ServerContext): void {
  const handler = (method: string, find: Find, withLinks: (server: ServerContext) => boolean) =>
    guarded<[DefinitionParams], Answer>(method, log, null, (params) => {
      const server = ready();
      return answer(server, params, find, withLinks(server));
    });
  connection.onDefinition(
    handler('textDocument/definition', definitionAcross, ({ support }) => support.navigation.definitionLinks),
  );
  connection.onTypeDefinition(
    handler(
      'textDocument/typeDefinition',
      typeDefinitionAt,
      ({ support }) => support.navigation.typeDefinitionLinks,
    ),
  );
}

async function answer(
  server: ServerContext,
  params: DefinitionParams,
  find: Find,
  withLinks: boolean,
): Promise<Answer> {
  const asking = askAbout(server, params.textDocument.uri);
  const found = asking && (await find(asking.context, asking.position(params.position)));
  if (asking === undefined || found === undefined) return null;
  const { origin, targets } = found;
  if (!withLinks) return targets.map((target) => asking.location(target));
  return targets.map((target) => {
    const { uri, range } = asking.location(target);
    const whole = asking.location({ path: target.path, range: target.whole });
    return {
      originSelectionRange: asking.range(origin),
      targetUri: uri,
      targetRange: whole.range,
      targetSelectionRange: range,
    };
  });
}
