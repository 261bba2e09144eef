/** The promises of `.catalens.yaml` as tests: VS Code's Testing view lists them, and a run asks the server what comes of each. */
import {
  Disposable,
  Location,
  TestMessage,
  TestRunProfileKind,
  l10n,
  tests,
  workspace,
  type CancellationToken,
  type TestController,
  type TestItem,
  type TestRun,
  type TestRunRequest,
} from 'vscode';
import {
  EXPECTATIONS,
  type ExpectationsResult,
  type HeldExpectationResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, type ReadingStatus, type Session } from '../../infrastructure/language-client/index.ts';

/** How long to wait after a project file has changed before its promises are listed anew, in milliseconds. */
const SETTLE = 300;

const PROJECT_FILE = /\.catalens\.ya?ml$/;

export function registerExpectations(session: Session, status: ReadingStatus): Disposable {
  const controller = tests.createTestController('catalens.expectations', l10n.t('Catalens promises'));
  const refresh = async (): Promise<void> => list(session, controller, await held(session));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refreshSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), SETTLE);
  };
  controller.refreshHandler = refresh;
  controller.createRunProfile(
    l10n.t('Check'),
    TestRunProfileKind.Run,
    (request, token) => run({ session, status, controller }, request, token),
    true,
  );
  return Disposable.from(
    controller,
    session.onDidStart(refreshSoon),
    status.onDidChange(({ state }) => {
      if (state === 'idle') refreshSoon();
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (PROJECT_FILE.test(document.uri.path)) refreshSoon();
    }),
    new Disposable(() => clearTimeout(timer)),
  );
}

/** What a run needs. */
interface Running {
  readonly session: Session;
  readonly status: ReadingStatus;
  readonly controller: TestController;
}

/** Undefined if no server runs, or it cannot answer now. Never rejects. */
async function held(session: Session): Promise<readonly HeldExpectationResult[] | undefined> {
  return (await askServer<ExpectationsResult>(session, EXPECTATIONS, {}))?.expectations;
}

/** Puts the promises that there are in the place of those that were listed; what is still there keeps its result. */
function list(
  session: Session,
  controller: TestController,
  expectations: readonly HeldExpectationResult[] | undefined,
): void {
  const client = session.client();
  if (expectations === undefined || client === undefined) return;
  const convert = client.protocol2CodeConverter;
  const { items } = controller;
  const several = new Set(expectations.map(({ uri }) => uri)).size > 1;
  const ids = idsOf(expectations);
  items.replace(
    expectations.map((expectation, at) => {
      const id = ids[at] ?? '';
      const uri = convert.asUri(expectation.uri);
      const item = items.get(id) ?? controller.createTestItem(id, expectation.title, uri);
      item.range = convert.asRange(expectation.range);
      if (several) item.description = workspace.asRelativePath(uri);
      return item;
    }),
  );
}

/** A promise is known by its words, and by how many of the same words stand before it. */
function idsOf(expectations: readonly HeldExpectationResult[]): readonly string[] {
  const seen = new Map<string, number>();
  return expectations.map(({ uri, title }) => {
    const words = `${uri} ${title}`;
    const nth = seen.get(words) ?? 0;
    seen.set(words, nth + 1);
    return nth === 0 ? words : `${words} ${nth}`;
  });
}

async function run(
  { session, status, controller }: Running,
  request: TestRunRequest,
  token: CancellationToken,
): Promise<void> {
  await session.start('somebody ran the promises of a project.');
  const testRun = controller.createTestRun(request);
  await status.untilIdle();
  const expectations = await held(session);
  list(session, controller, expectations);
  const ids = idsOf(expectations ?? []);
  for (const item of chosen(request, controller)) {
    if (token.isCancellationRequested) testRun.skipped(item);
    else tell(session, testRun, item, expectations?.[ids.indexOf(item.id)]);
  }
  testRun.end();
}

function chosen({ include, exclude = [] }: TestRunRequest, { items }: TestController): readonly TestItem[] {
  const all: TestItem[] = [];
  items.forEach((item) => all.push(item));
  return (include ?? all).filter((item) => !exclude.includes(item));
}

function tell(
  session: Session,
  testRun: TestRun,
  item: TestItem,
  expectation: HeldExpectationResult | undefined,
): void {
  if (expectation === undefined || expectation.state === 'unknown') {
    testRun.skipped(item);
    return;
  }
  if (expectation.state === 'kept') {
    testRun.passed(item);
    return;
  }
  const messages = expectation.problems.map(({ message, range }) => {
    const said = new TestMessage(message);
    const at = session.client()?.protocol2CodeConverter.asRange(range);
    if (at !== undefined && item.uri !== undefined) said.location = new Location(item.uri, at);
    return said;
  });
  if (expectation.state === 'broken') testRun.failed(item, messages);
  else testRun.errored(item, messages);
}
