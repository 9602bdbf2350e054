import { routeAccess, type Shell } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings, settled } from './support/browser';
import { whereIs } from './support/page';
import { actorOf, PUBLIC_SCREENS, SCREENS } from './support/screens';
import { stage } from './support/stage';

/** By reflection over the application's own routes: a new screen is looked at without a new test. */
const s = stage();

const ACCOUNTS: readonly [Shell, string][] = [
  ['owner', 'owner'],
  ['seller', 'seller'],
  ['customer', 'customer'],
  ['mechanic', 'mechanic'],
  ['platform', 'platform'],
];

/** Each kind of record has one with id 1 at the demo dealership; a user's number is another. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/admin/edit-user/:id': '/admin/edit-user/5',
  '/admin/single-merge/:type': '/admin/single-merge/customer',
  '/admin/single-merge/:type/:id': '/admin/single-merge/customer/1',
};
const addressOf = (path: string) => SAMPLES[path] ?? path.replace(/:\w+/g, '1');

/** What no screen may be, in words that name the screen. */
const complaintsOf = async (page: Page, path: string): Promise<string[]> => {
  await settled(page);
  const { headings, scrolls, width } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].map((h1) => h1.textContent ?? ''),
    scrolls: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  const said: string[] = [];
  if (headings.length !== 1) said.push(`${path}: ${headings.length} h1: ${headings.join(', ')}`);
  if (/Page not found|You have no access|Something wrong/.test(headings.join()))
    said.push(`${path}: ${headings.join()}`);
  if (whereIs(page) !== addressOf(path)) said.push(`${path}: led to ${whereIs(page)}`);
  if (scrolls > width) said.push(`${path}: ${scrolls - width} px wider than the page`);
  if (!/^.+ · Forecourt$/.test(await page.title())) said.push(`${path}: title '${await page.title()}'`);
  return said;
};

const axeIn = async (page: Page, path: string, scheme: 'light' | 'dark'): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme });
  const found = await seriousFindings(page, { coloursOnly: scheme === 'dark' });
  return found.map((finding) => `${path} (${scheme}): ${finding}`);
};

/** The heading of the screen that is left must not pass for that of the next one, unless both stand in one frame. */
const FRAME_MS = 2_000;
const markHeading = (page: Page) =>
  page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));

/** From screen to screen in one tab, as a user goes. */
const walk = async (
  start: (path: string) => Promise<Page>,
  paths: readonly string[],
  withAxe: boolean,
): Promise<string[]> => {
  const [first, ...others] = paths;
  if (first === undefined) throw new Error('there is nothing to look at');
  const page = await start(addressOf(first));
  const said: string[] = [];
  const look = async (path: string) => {
    said.push(...(await complaintsOf(page, path)));
    if (withAxe) said.push(...(await axeIn(page, path, 'dark')), ...(await axeIn(page, path, 'light')));
  };
  await look(first);
  for (const path of others) {
    await markHeading(page);
    await page.goto(s.addressOf(addressOf(path)));
    await page.waitForSelector('h1:not([data-left])', { timeout: FRAME_MS }).catch(() => settled(page));
    await look(path);
  }
  return said;
};

describe.each(ACCOUNTS)('every screen of the %s shell', (shell, username) => {
  const open = async () => {
    const actor = actorOf((await s.ask(username, 'GET', '/api/user/info')).body);
    return SCREENS.filter(
      ({ path, shells }) => shells.includes(shell) && routeAccess(actor, addressOf(path)) === 'ok',
    ).map(({ path }) => path);
  };

  it('at 1440 px, light and dark', async () => {
    expect(await walk((path) => s.as(username, path), await open(), true)).toEqual([]);
  });

  it('at 390 px', async () => {
    const phone = (path: string) => s.as(username, path, { width: 390 });
    expect(await walk(phone, await open(), false)).toEqual([]);
  });
});

describe.each(PUBLIC_SCREENS)('before the door, $path', ({ path }) => {
  it('at 1440 px, light and dark', async () => {
    expect(await walk((at) => s.stranger(at), [path], true)).toEqual([]);
  });

  it('at 390 px', async () => {
    expect(await walk((at) => s.stranger(at, { width: 390 }), [path], false)).toEqual([]);
  });
});
