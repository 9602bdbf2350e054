import { existsSync } from 'node:fs';
import { installFromDebian, isRootOnDebian } from './debian.mjs';
import { runTool } from './run.mjs';

const usualPlaces = [
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

/** The path of a Chromium: the machine's own, else Debian's package where we may, else Playwright's. */
export const ensureChromium = async () => {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the tests in the browser…');
  if (isRootOnDebian()) await installFromDebian('chromium', 'fonts-liberation');
  const installed = await findChromium();
  if (installed) return installed;
  await runTool('playwright-core', ['install', 'chromium']);
  return findChromium();
};

const HEADLESS = '/usr/bin/chromium-headless-shell';

/** The path of a Chromium without a window, in which journeys take a third less time; undefined where there is none. */
export const ensureHeadless = async () => {
  if (!existsSync(HEADLESS) && isRootOnDebian()) await installFromDebian('chromium-headless-shell');
  return existsSync(HEADLESS) ? HEADLESS : undefined;
};
