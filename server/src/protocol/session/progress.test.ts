/** The line of progress: begun once, ended once, however long the client takes. */
import { expect, it } from 'vitest';
import { CancellationToken, type WorkDoneProgressServerReporter } from 'vscode-languageserver';
import { Progress } from './progress.ts';

/** A client that shows progress once it is let, and what it showed. */
function client() {
  const shown: string[] = [];
  let answer: () => void = () => undefined;
  const reporter: WorkDoneProgressServerReporter = {
    token: CancellationToken.None,
    begin: (_title, _percentage, text) => void shown.push(`begin ${text ?? ''}`),
    report: (...args: unknown[]) => void shown.push(`report ${String(args[1])}`),
    done: () => void shown.push('done'),
  };
  const progress = new Progress(async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return reporter;
  });
  return { progress, shown, answer: () => answer() };
}

it('is begun once where the client answers late', async () => {
  const { progress, shown, answer } = client();
  const told = [progress.tell(1, 6), progress.tell(3, 6)];
  answer();
  await Promise.all(told);
  await progress.tell(6, 6);
  progress.end();
  expect(shown).toEqual(['begin 1 of 6 files', 'report 6 of 6 files', 'done']);
});

it('is not begun where everything is read before the client answers, and is the next time', async () => {
  const { progress, shown, answer } = client();
  const told = progress.tell(1, 6);
  progress.end();
  answer();
  await told;
  expect(shown).toEqual([]);
  const again = progress.tell(2, 2);
  answer();
  await again;
  progress.end();
  expect(shown).toEqual(['begin 2 of 2 files', 'done']);
});
