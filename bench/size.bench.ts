import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newContext, settled, signedIn } from '../e2e/support/browser';
import { SCREENS } from '../e2e/support/screens';
import { startDemo } from '../e2e/support/server';
import { report } from './lib/load';

// The JavaScript that a cold browser loads, gzipped: the sign-in page, the signed-in application, each screen beyond.
const AHEAD_MS = 4_500;

/** Kilobytes of scripts from now on. */
const scale = (page: Page) => {
  const waiting: Promise<number>[] = [];
  page.on('response', (reply) => {
    if (/javascript/.test(reply.headers()['content-type'] ?? ''))
      waiting.push(reply.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(waiting)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
};

const weigh = async (page: Page, url: string) => {
  const weight = scale(page);
  await page.goto(url);
  await page.waitForSelector('h1');
  await page.waitForLoadState('networkidle');
  return weight();
};

/** What a screen adds to a dashboard that has stood there for a moment. */
const weighBeyond = async (browser: Browser, origin: string, path: string) => {
  const context = await signedIn(browser, origin, 'owner', { savesData: false });
  const page = await context.newPage();
  await page.goto(`${origin}/#/admin`);
  await page.waitForTimeout(AHEAD_MS);
  const weight = scale(page);
  await page.goto(`${origin}/#${path.replace(/:\w+/g, '1')}`);
  await page.waitForTimeout(500);
  await settled(page);
  await page.waitForTimeout(500);
  const found = await weight();
  await context.close();
  return found;
};

const demo = await startDemo();
const browser = await launchBrowser();
try {
  const outside = await (await newContext(browser, { savesData: false })).newPage();
  const signIn = await weigh(outside, `${demo.origin}/#/signin`);
  report('sign-in page, gzipped JavaScript', signIn, 'at most 150 KB', ' KB');
  const inside = await (await signedIn(browser, demo.origin, 'owner', { savesData: false })).newPage();
  const dashboard = await weigh(inside, `${demo.origin}/#/admin`);
  report('signed-in application, gzipped JavaScript', dashboard, 'at most 200 KB', ' KB');
  for (const { path } of SCREENS.filter(({ shells }) => shells.includes('owner')))
    report(`beyond it: ${path}`, await weighBeyond(browser, demo.origin, path), 'at most 60 KB', ' KB');
} finally {
  await browser.close();
  await demo.stop();
}
