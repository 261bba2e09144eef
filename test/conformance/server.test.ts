/** The language server finds in every case what the command line finds: all of them in one session. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiagnosticSeverity, type WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol';
import { allRules } from '../../server/src/families/all.ts';
import { catalogCases } from '../support/cases.ts';
import { TestServer } from '../support/language-server.ts';

const cases = catalogCases();
const ofOpm = new Set(allRules.filter((rule) => rule.suites.includes('opm')).map((rule) => rule.id));
const found = new Map<string, Set<string>>();
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start({
    folders: cases.map((each) => path.dirname(each.folder)),
    capabilities: { textDocument: { diagnostic: {} } },
    settings: { roots: ['catalog'] },
  });
  const report = await server.connection.sendRequest<WorkspaceDiagnosticReport>('workspace/diagnostic', {
    previousResultIds: [],
  });
  for (const item of report.items) {
    if (item.kind !== 'full') continue;
    const file = fileURLToPath(item.uri);
    const home = cases.find((each) => file.startsWith(`${each.folder}${path.sep}`));
    if (home === undefined) continue;
    const errors = item.items
      .filter((one) => one.severity === DiagnosticSeverity.Error)
      .map((one) => String(one.code));
    found.set(home.name, new Set([...(found.get(home.name) ?? []), ...errors]));
  }
});
afterAll(() => server.stop());

describe('the language server finds the errors of', () => {
  it.for(cases)('$name', ({ name, rules }) => {
    const wanted = new Set(rules.filter((id) => ofOpm.has(id)).map((id) => `fbc/${id}`));
    expect(found.get(name) ?? new Set()).toEqual(wanted);
  });
});
