import { existsSync } from 'node:fs';
import { run, runTool } from './run.mjs';

/** Without a window of its own a browser leaves the machine to the pages: journeys take a third less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const playwrightsOwn = async () => {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
};

const findChromium = async () => {
  const candidates = [process.env.CHROMIUM, ...usualPlaces, await playwrightsOwn()];
  return candidates.find((path) => path && existsSync(path));
};

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Without a network, or on a release that has no such package, nothing changes. */
const installFromDebian = async () => {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true };
  const install = (...packages) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  await run('apt-get', ['update', '-qq'], options);
  const shell = await install('chromium-headless-shell', 'fonts-liberation');
  if (shell.code !== 0 && !(await findChromium())) await install('chromium', 'fonts-liberation');
};

/** The path of a Chromium: the machine's own, else Debian's package where we may, else Playwright's. */
export const ensureChromium = async () => {
  if (process.env.CHROMIUM || existsSync(HEADLESS_SHELL)) return findChromium();
  if (isRootOnDebian()) {
    console.log('Installing Chromium for the tests in the browser…');
    await installFromDebian();
  }
  const installed = await findChromium();
  if (installed) return installed;
  await runTool('playwright-core', ['install', 'chromium']);
  return findChromium();
};
