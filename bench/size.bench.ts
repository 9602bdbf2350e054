import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { launchBrowser, newContext, signedIn } from '../e2e/support/browser';
import { startDemo } from '../e2e/support/server';
import { report } from './lib/load';

// The JavaScript that a cold browser loads, gzipped: the sign-in page, then the signed-in application.
const weigh = async (page: Page, url: string) => {
  const waiting: Promise<number>[] = [];
  page.on('response', (reply) => {
    if (/javascript/.test(reply.headers()['content-type'] ?? ''))
      waiting.push(reply.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url);
  await page.waitForSelector('h1');
  await page.waitForLoadState('networkidle');
  return (await Promise.all(waiting)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
};

const demo = await startDemo();
const browser = await launchBrowser();
try {
  const outside = await newContext(browser);
  report(
    'sign-in page, gzipped JavaScript',
    await weigh(await outside.newPage(), `${demo.origin}/#/signin`),
    'at most 150 KB',
    ' KB',
  );
  const inside = await signedIn(browser, demo.origin, 'owner');
  report(
    'signed-in application, gzipped JavaScript',
    await weigh(await inside.newPage(), `${demo.origin}/#/admin`),
    'at most 200 KB',
    ' KB',
  );
} finally {
  await browser.close();
  await demo.stop();
}
