import { routeAccess, type Shell } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings, settled } from './support/browser';
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
const SAMPLES: Readonly<Record<string, string>> = { '/admin/edit-user/:id': '/admin/edit-user/5' };
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
  if (scrolls > width) said.push(`${path}: ${scrolls - width} px wider than the page`);
  if (!/^.+ · Forecourt$/.test(await page.title())) said.push(`${path}: title '${await page.title()}'`);
  return said;
};

const axeIn = async (page: Page, path: string, scheme: 'light' | 'dark'): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: scheme });
  return (await seriousFindings(page)).map((finding) => `${path} (${scheme}): ${finding}`);
};

/** From screen to screen in one tab, as a user goes. */
const walk = async (page: Page, paths: readonly string[], withAxe: boolean): Promise<string[]> => {
  const said: string[] = [];
  for (const path of paths) {
    await page.goto(s.addressOf(addressOf(path)));
    said.push(...(await complaintsOf(page, path)));
    if (!withAxe) continue;
    said.push(...(await axeIn(page, path, 'dark')), ...(await axeIn(page, path, 'light')));
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
    const paths = await open();
    expect(paths).not.toEqual([]);
    expect(await walk(await s.as(username, '/'), paths, true)).toEqual([]);
  });

  it('at 390 px', async () => {
    expect(await walk(await s.as(username, '/', { width: 390 }), await open(), false)).toEqual([]);
  });
});

describe('every screen before the door', () => {
  const paths = PUBLIC_SCREENS.map(({ path }) => path);

  it('at 1440 px, light and dark', async () => {
    expect(await walk(await s.stranger(), paths, true)).toEqual([]);
  });

  it('at 390 px', async () => {
    expect(await walk(await s.stranger('/signin', { width: 390 }), paths, false)).toEqual([]);
  });
});
