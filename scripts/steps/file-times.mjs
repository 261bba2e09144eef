/** A reporter of vitest that writes what each test file took, hooks and imports included, in milliseconds by path. */
import { writeFileSync } from 'node:fs';

export default class FileTimes {
  #times = {};

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    this.#times[module.moduleId] = setupDuration + collectDuration + duration;
  }

  onTestRunEnd() {
    // A reporter that is named by its path gets no options.
    writeFileSync(process.env.CATALENS_FILE_TIMES, JSON.stringify(this.#times));
  }
}
