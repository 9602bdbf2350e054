import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newContext } from '../e2e/support/browser';
import { openBenchDatabase } from './lib/database';
import { median, report } from './lib/load';
import { fillPeople } from './lib/people';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// The stock list in the browser, 100,000 cars in the dealership: from a cold start, from a click, after a change of filter,
// and scrolled over 5,000 rows.
const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCROLLED_ROWS = 5_000;
/** A brisk flick: three rows a frame. */
const PX_A_FRAME = 120;
/** Nobody clicks at once: the dashboard is looked at, and the code of the lists comes meanwhile. */
const GLANCE_MS = 3_000;
const LIST = '/admin/vehicle-managment';
const ROW = 'tbody tr[aria-label]';

interface Seen {
  /** When a row first stood on the page, and when its rows last became others. */
  first: number;
  changed: number;
  clicked: number;
}

/** Notes the moments in the page itself, after the frame that shows them. */
const watch = (page: Page) =>
  page.addInitScript((row) => {
    const seen: Seen = { first: 0, changed: 0, clicked: 0 };
    Object.assign(window, { seen });
    let shown = '';
    const look = () => {
      const now = document.querySelector(row)?.getAttribute('aria-label') ?? '';
      if (now === '' || now === shown) return;
      shown = now;
      requestAnimationFrame(() => {
        seen.changed = performance.now();
        seen.first ||= seen.changed;
      });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener('click', () => (seen.clicked = performance.now()), true);
  }, ROW);

const seenBy = (page: Page) => page.evaluate((): Seen => Reflect.get(window, 'seen'));

const open = async (browser: Browser, origin: string, token: string, path: string) => {
  const context = await newContext(browser, { savesData: false });
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  // the runner names functions through a helper that a page does not have
  await page.addInitScript('globalThis.__name ??= (named) => named');
  // as the form leaves it: this browser was signed in before
  await page.addInitScript("localStorage.setItem('isLoggedIn', 'owner')");
  await watch(page);
  await page.goto(`${origin}/#${path}`);
  return { page, close: () => context.close() };
};

const coldStart = async (browser: Browser, origin: string, token: string) => {
  const { page, close } = await open(browser, origin, token, LIST);
  await page.waitForSelector(ROW);
  await page.waitForTimeout(100);
  const { first } = await seenBy(page);
  await close();
  return first;
};

const fromClick = async (browser: Browser, origin: string, token: string) => {
  const { page, close } = await open(browser, origin, token, '/admin');
  await page.waitForSelector('h1');
  await page.waitForTimeout(GLANCE_MS);
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await page.waitForSelector(ROW);
  await page.waitForTimeout(100);
  const { first, clicked } = await seenBy(page);
  await close();
  return first - clicked;
};

const filterChanges = async (browser: Browser, origin: string, token: string) => {
  const { page, close } = await open(browser, origin, token, LIST);
  await page.waitForSelector(ROW);
  const times: number[] = [];
  for (const view of ['Sold', 'Pending', 'Ready for sale', 'In transit', 'Coming soon']) {
    await page.waitForTimeout(300);
    const before = (await seenBy(page)).changed;
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
    await page.waitForFunction((was) => Reflect.get(window, 'seen').changed > was, before);
    const { changed, clicked } = await seenBy(page);
    times.push(changed - clicked);
  }
  await close();
  return median(times);
};

interface Scrolled {
  frames: number;
  seconds: number;
  slow: number;
  longest: number;
  /** Of the rows in sight, looked at every tenth frame, how many were there already. */
  filled: number;
}

/** One frame after the other, each further down, as a hand on a wheel would. */
const scroll = (page: Page, rows: number): Promise<Scrolled> =>
  page.evaluate(
    ([rowCount, step]) =>
      new Promise<Scrolled>((resolve) => {
        const box = document.querySelector<HTMLElement>('section[aria-label="vehicles"]');
        const height = document.querySelector<HTMLElement>('tbody tr[aria-label]')?.offsetHeight ?? 40;
        if (!box) throw new Error('there is no list');
        const times: number[] = [];
        let [full, looked] = [0, 0];
        const frame = (now: number) => {
          times.push(now);
          if (times.length % 10 === 0) {
            const { top, bottom } = box.getBoundingClientRect();
            for (const tr of box.querySelectorAll('tbody tr')) {
              const at = tr.getBoundingClientRect();
              if (at.bottom < top || at.top > bottom || at.height > height * 2) continue;
              looked += 1;
              if (tr.hasAttribute('aria-label')) full += 1;
            }
          }
          box.scrollTop += step;
          if (box.scrollTop < rowCount * height) return void requestAnimationFrame(frame);
          const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
          resolve({
            frames: gaps.length,
            seconds: gaps.reduce((sum, gap) => sum + gap, 0) / 1_000,
            slow: gaps.filter((gap) => gap > 34).length,
            longest: Math.max(...gaps),
            filled: looked === 0 ? 0 : full / looked,
          });
        };
        requestAnimationFrame(frame);
      }),
    [rows, PX_A_FRAME] as const,
  );

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
const token = await fillPeople(database, { dealerships: 2, first: 50, rest: 50 });
await fillStock(database, { dealerships: 2, first: CARS, rest: 1 });
const server = await launchForecourt(database.url, dataDir);
const browser = await launchBrowser();
try {
  const { origin } = server;
  const rounds = async (measure: typeof coldStart) => {
    const times: number[] = [];
    for (let i = 0; i < ROUNDS; i += 1) times.push(await measure(browser, origin, token));
    return median(times);
  };
  await coldStart(browser, origin, token);
  report('inventory list, cold start to rows', await rounds(coldStart), 'at most 1000 ms', ' ms');
  report('inventory list, click in the menu to rows', await rounds(fromClick), 'at most 300 ms', ' ms');
  report('inventory list, another view to its rows', await rounds(filterChanges), 'at most 200 ms', ' ms');

  const { page, close } = await open(browser, origin, token, `${LIST}?limit=all`);
  await page.waitForSelector(ROW);
  await page.waitForTimeout(500);
  const { frames, seconds, slow, longest, filled } = await scroll(page, SCROLLED_ROWS);
  await close();
  report('inventory list, frames a second over 5,000 rows', frames / seconds, 'at least 50');
  report('  of its frames, later than 34 ms', (slow / frames) * 100, 'for information', ' %');
  report('  its longest frame', longest, 'for information', ' ms');
  report('  of its rows in sight, filled', filled * 100, 'for information', ' %');
} finally {
  await browser.close();
  await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
