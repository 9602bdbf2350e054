import { routeAccess, type Shell } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings, settled } from './browser';
import { whereIs } from './page';
import { actorOf, PUBLIC_SCREENS, SCREENS } from './screens';
import type { Stage } from './stage';

/** Each kind of record has one with id 1 at the demo dealership; a user's number is another. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/admin/edit-user/:id': '/admin/edit-user/5',
  '/admin/single-merge/:type': '/admin/single-merge/customer',
  '/admin/single-merge/:type/:id': '/admin/single-merge/customer/1',
  '/:a?/:b?/:c?/:d?/:e?/:f?/agreement/:code': '/agreement/1',
};
const addressOf = (path: string) => SAMPLES[path] ?? path.replace(/:\w+/g, '1');

const pathsOf = (screens: readonly { path: string }[]) => screens.map(({ path }) => path);

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

/** What is left must not pass for what comes: another heading stands there, or in one frame with it another title. */
const FRAME_MS = 2_000;
const goOn = async (page: Page, path: string): Promise<void> => {
  const left = await page.evaluate(() => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    return document.title;
  });
  await page.goto(new URL(`#${path}`, page.url()).href);
  await page
    .waitForFunction(
      (title) => document.querySelector('h1:not([data-left])') ?? document.title !== title,
      left,
      { timeout: FRAME_MS },
    )
    .catch(() => settled(page));
};

/** From screen to screen in one tab, as a user goes; answers what is wrong with them. Axe looks at those that are named. */
const walk = async (
  start: (path: string) => Promise<Page>,
  paths: readonly string[],
  withAxe: readonly string[],
): Promise<string[]> => {
  const [first, ...others] = paths;
  if (first === undefined) throw new Error('there is nothing to look at');
  const page = await start(addressOf(first));
  const said: string[] = [];
  const look = async (path: string) => {
    said.push(...(await complaintsOf(page, path)));
    if (withAxe.includes(path))
      said.push(...(await axeIn(page, path, 'dark')), ...(await axeIn(page, path, 'light')));
  };
  await look(first);
  for (const path of others) {
    await goOn(page, addressOf(path));
    await look(path);
  }
  return said;
};

/**
 * By reflection over the application's own routes: a new screen is looked at without a new test. The demo's accounts are
 * named like their shells.
 */
export const everyScreenOf = (s: Stage, shell: Shell) =>
  describe(`every screen of the ${shell} shell`, () => {
    const open = async () => {
      const actor = actorOf((await s.ask(shell, 'GET', '/api/user/info')).body);
      return SCREENS.filter(
        ({ path, shells }) => shells.includes(shell) && routeAccess(actor, addressOf(path)) === 'ok',
      );
    };

    it('at 1440 px, light and dark', async () => {
      const screens = await open();
      // what the owner has too looks the same: of those, one is enough for the frame around it
      const own = screens.filter(
        ({ shells }, at) => at === 0 || shell === 'owner' || !shells.includes('owner'),
      );
      expect(await walk((path) => s.as(shell, path), pathsOf(screens), pathsOf(own))).toEqual([]);
    });

    it('at 390 px', async () => {
      const phone = (path: string) => s.as(shell, path, { width: 390 });
      expect(await walk(phone, pathsOf(await open()), [])).toEqual([]);
    });
  });

export const everyPublicScreen = (s: Stage) =>
  describe('every screen before the door', () => {
    const paths = pathsOf(PUBLIC_SCREENS);

    it('at 1440 px, light and dark', async () => {
      expect(await walk((path) => s.stranger(path), paths, paths)).toEqual([]);
    });

    it('at 390 px', async () => {
      expect(await walk((path) => s.stranger(path, { width: 390 }), paths, [])).toEqual([]);
    });
  });
