import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { tokenOf } from './api';

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const present = (path: string) => (existsSync(path) ? path : undefined);

/** Without a window it leaves the machine to the pages. */
export const launchBrowser = ({ showsPdf = false } = {}): Promise<Browser> => {
  const whole = process.env.CHROMIUM ?? present('/usr/bin/chromium');
  const headless = process.env.CHROMIUM_HEADLESS ?? present('/usr/bin/chromium-headless-shell');
  return chromium.launch({
    executablePath: showsPdf ? whole : (headless ?? whole),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-sync',
      // a page lives for seconds: what makes its code fast for later costs more than it saves
      '--js-flags=--no-maglev --no-turbofan',
    ],
  });
};

/** Everything that a page said which it should not have: console errors, exceptions, replies of 500 and above. */
export const watchFaults = (page: Page): string[] => {
  watchRequests(page);
  const faults: string[] = [];
  page.on('console', (m) => {
    if (m.type() === 'error' && !/status of 4\d\d/.test(m.text())) faults.push(`console: ${m.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('response', (reply) => {
    if (reply.status() >= 500) faults.push(`${reply.status()} ${reply.url()}`);
  });
  return faults;
};

export interface Look {
  width?: number;
  dark?: boolean;
  /** Nothing is fetched ahead: the usual, since a journey knows where it goes. */
  savesData?: boolean;
  /** In the whole browser, which is slower: the one without a window cannot show a PDF. */
  showsPdf?: boolean;
}

export const newContext = async (
  browser: Browser,
  { width = 1440, dark = false, savesData = true }: Look = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    bypassCSP: false,
  });
  await context.addInitScript((value) => {
    if ('connection' in navigator) Object.defineProperty(navigator.connection, 'saveData', { value });
  }, savesData);
  return context;
};

/** Signs a context in without the sign-in form. */
export const signIn = async (context: BrowserContext, origin: string, username: string) => {
  await context.addCookies([{ name: 'token', value: await tokenOf(origin, username), url: origin }]);
  return context;
};

/** A context that is signed in. */
export const signedIn = async (browser: Browser, origin: string, username: string, look: Look = {}) =>
  signIn(await newContext(browser, look), origin, username);

const WATCHED = [
  ...['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'],
  ...['dialog', 'download', 'popup'],
];

/**
 * Leaves nothing in a page and its context of what was done in them, but for the programs that are loaded. The page does not
 * leave the site, or the browser would start another process for the next journey and compile them all again.
 */
export const forget = async (page: Page, origin: string, { dark = false }: Look): Promise<void> => {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  for (const event of WATCHED) await page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // what was typed and not saved
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(`${origin}/healthz`);
  await page.removeAllListeners('dialog');
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
  });
  await session.detach();
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
};

const busy = new WeakMap<Page, Set<Request>>();
const QUIET_MS = 120;
const PATIENCE_MS = 15_000;

/** Counts what a page is waiting for. The socket and its polling are never over. */
const watchRequests = (page: Page) => {
  const open = new Set<Request>();
  busy.set(page, open);
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/** Waits until a screen stands there and nothing of it is under way any more. */
export const settled = async (page: Page) => {
  const open = busy.get(page) ?? new Set();
  const giveUpAt = Date.now() + PATIENCE_MS;
  await page.waitForSelector('h1', { timeout: PATIENCE_MS });
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS; ) {
    if (Date.now() > giveUpAt)
      throw new Error(`still waiting for ${[...open].map((request) => request.url()).join(', ')}`);
    await page.waitForTimeout(20);
    if (open.size > 0 || (await page.locator('.mantine-Skeleton-root').count()) > 0) quietSince = Date.now();
  }
};

/** What depends on colours: the rest of a screen is the same in light and in dark. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or critical, each with the elements it means. */
export const seriousFindings = async (
  page: Pick<Page, 'evaluate'>,
  { coloursOnly = false } = {},
): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource());
  return page.evaluate(
    async (rules) => {
      // @types of axe are not in the page: its answer is plain data
      const { axe } = window as unknown as {
        axe: {
          run(
            o: object,
          ): Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }>;
        };
      };
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      return violations
        .filter((v) => v.impact === 'serious' || v.impact === 'critical')
        .map(
          (v) =>
            `${v.id}: ${v.nodes
              .map((n) => n.target.join(' '))
              .slice(0, 4)
              .join(', ')}`,
        );
    },
    coloursOnly ? BY_COLOUR : null,
  );
};

let source: Promise<string> | undefined;
const axeSource = () => {
  source ??= import('node:fs/promises').then((fs) => fs.readFile(axeScript, 'utf8'));
  return source;
};
