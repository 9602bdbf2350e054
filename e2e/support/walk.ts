import { routeAccess, type Shell } from '@forecourt/policy';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Look, seriousFindings, settled } from './browser';
import { whereIs } from './page';
import { actorOf, PUBLIC_SCREENS, SCREENS } from './screens';
import type { Stage } from './stage';

/** Each kind of record has one with id 1 at the demo dealership; a user's number is another. */
const SAMPLES: Readonly<Record<string, string>> = {
  '/admin/edit-user/:id': '/admin/edit-user/5',
  '/admin/tickets/user/:id': '/admin/tickets/user/5',
  '/admin/doc/:x/:y': '/admin/doc/bill/1',
  // the first purchases of the demo: from the public, from a dealer, from wholesale
  '/admin/purchases/from-dealer/:id': '/admin/purchases/from-dealer/2',
  '/admin/Purchase-from-wholesale/:id': '/admin/Purchase-from-wholesale/3',
  '/admin/advertising/:channel': '/admin/advertising/meta',
  '/admin/accounting/statements/:statement': '/admin/accounting/statements/trial-balance',
  '/admin/single-merge/:type': '/admin/single-merge/customer',
  '/admin/single-merge/:type/:id': '/admin/single-merge/customer/1',
  // the type of the demo's first lead: under another type the address shows no lead
  '/lead-center/info/:id/:leadType': '/lead-center/info/1/1',
  '/lead-center/activities/:id/:leadType': '/lead-center/activities/1/1',
  '/lead-center/Messages/:id/:leadType': '/lead-center/Messages/1/1',
  '/:a?/:b?/:c?/:d?/:e?/:f?/agreement/:code': '/agreement/1',
};
const addressOf = (path: string) => SAMPLES[path] ?? path.replace(/:\w+/g, '1');

const pathsOf = (screens: readonly { path: string }[]) => screens.map(({ path }) => path);

/** What no screen may be, in words that name the screen. */
const complaintsOf = async (page: Page, path: string): Promise<string[]> => {
  await settled(page);
  const { headings, missing, scrolls, width } = await page.evaluate(() => ({
    // a notification is one user's own, so that the others find none under its number
    missing: [...document.querySelectorAll('main p')]
      .map((p) => p.textContent ?? '')
      .filter((text) =>
        /^(This .+ is not (at your dealership|there any more)|There is no such task)/.test(text),
      ),
    headings: [...document.querySelectorAll('h1')].map((h1) => h1.textContent ?? ''),
    scrolls: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  const said: string[] = [];
  if (headings.length !== 1) said.push(`${path}: ${headings.length} h1: ${headings.join(', ')}`);
  if (/Page not found|You have no access|Something wrong/.test(headings.join()))
    said.push(`${path}: ${headings.join()}`);
  for (const text of missing) said.push(`${path}: ${text}`);
  if (whereIs(page) !== addressOf(path)) said.push(`${path}: led to ${whereIs(page)}`);
  if (scrolls > width) said.push(`${path}: ${scrolls - width} px wider than the page`);
  if (!/^.+ · Forecourt$/.test(await page.title())) said.push(`${path}: title '${await page.title()}'`);
  return said;
};

/** All that axe knows on a desk in the light; on a phone in the dark what depends on colours, the rest being the same. */
const DESK: Look = {};
const PHONE: Look = { width: 390, dark: true };

const axeOn = async (page: Page, path: string, { dark = false }: Look): Promise<string[]> => {
  const found = await seriousFindings(page, { coloursOnly: dark });
  return found.map((finding) => `${path} (${dark ? 'dark' : 'light'}): ${finding}`);
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
  start: (path: string, look: Look) => Promise<Page>,
  look: Look,
  paths: readonly string[],
  withAxe: readonly string[] = paths,
): Promise<string[]> => {
  const [first, ...others] = paths;
  if (first === undefined) throw new Error('there is nothing to look at');
  const page = await start(addressOf(first), look);
  const said = await complaintsOf(page, first);
  if (withAxe.includes(first)) said.push(...(await axeOn(page, first, look)));
  for (const path of others) {
    await goOn(page, addressOf(path));
    said.push(...(await complaintsOf(page, path)));
    if (withAxe.includes(path)) said.push(...(await axeOn(page, path, look)));
  }
  return said;
};

/** Axe looks at every screen of the owner: on a busy machine this takes longer than a journey may. */
const WALK_MS = 600_000;

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

    const start = (path: string, look: Look) => s.as(shell, path, look);

    it.each([
      ['1440 px, light', DESK],
      ['390 px, dark', PHONE],
    ])(
      'at %s',
      async (_, look) => {
        const screens = await open();
        // what the owner has too looks the same: of those, one is enough for the frame around it
        const own = screens.filter(
          ({ shells }, at) => at === 0 || shell === 'owner' || !shells.includes('owner'),
        );
        // that each opens for this role is seen once, on the desk
        const seen = look === PHONE ? own : screens;
        expect(await walk(start, look, pathsOf(seen), pathsOf(own))).toEqual([]);
      },
      WALK_MS,
    );
  });

export const everyPublicScreen = (s: Stage) =>
  describe('every screen before the door', () => {
    it.each([
      ['1440 px, light', DESK],
      ['390 px, dark', PHONE],
    ])('at %s', async (_, look) => {
      expect(await walk(s.stranger, look, pathsOf(PUBLIC_SCREENS))).toEqual([]);
    });
  });

/** The frame on a desk is not on a phone: its colours in the dark are looked at once. */
export const frameInTheDark = (s: Stage, shell: Shell) =>
  it(`the frame of the ${shell} shell, in the dark`, async () => {
    const page = await s.as(shell, '/', { dark: true });
    await settled(page);
    expect(await axeOn(page, '/', { dark: true })).toEqual([]);
  });
