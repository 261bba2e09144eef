/**
 * Before each test file: random tests take the same inputs in every run, so that a change is refused for what it broke and for
 * nothing else. CATALENS_SEED takes other ones (a number, or `random`); a failure says its seed.
 */
import fc from 'fast-check';

const asked = process.env['CATALENS_SEED'];
const seed = asked === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(asked ?? 1);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
