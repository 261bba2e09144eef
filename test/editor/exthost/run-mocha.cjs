/** Runs a suite inside the extension host and prints what came of each test, for the tests outside to read. */
const Mocha = require('mocha');
const patience = require('../../support/patience.json');

/** What the line with the outcomes starts with. */
const MARK = '@@outcomes ';

/**
 * @param {(it: (title: string, test: () => void | Promise<void>) => void) => void} define
 * @returns {() => Promise<void>} what VS Code calls
 */
exports.runMocha = (define) => () =>
  new Promise((resolve) => {
    const mocha = new Mocha({ ui: 'bdd', timeout: patience.wholeTest, reporter: class {}, color: false });
    define((title, test) => mocha.suite.addTest(new Mocha.Test(title, test)));
    const outcomes = [];
    mocha
      .run(() => {
        console.log(MARK + JSON.stringify(outcomes));
        resolve();
      })
      .on('pass', ({ title, duration }) => outcomes.push({ title, duration }))
      .on('fail', ({ title }, error) => outcomes.push({ title, error: error.stack ?? String(error) }));
  });

/** Waits until a function answers with something, and returns that. */
exports.until = async (ask) => {
  const end = Date.now() + patience.oneThing;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Still waiting: ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
