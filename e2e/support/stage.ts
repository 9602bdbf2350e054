import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ask, type Reply, tokenOf } from './api';
import { forget, type Look, launchBrowser, newContext, signIn, watchFaults } from './browser';
import { openPlace, type Place, type Where } from './places';

const PATIENCE_MS = 20_000;
/** As in vitest.e2e.config.ts. */
const MAX_RETRIES = 2;

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** Kept from file to file, with a page for each look: they end with the process. */
const browsers = new Map<boolean, Browser>();
const idle = new Map<string, Page>();

const browserThat = async ({ showsPdf = false }: Look): Promise<Browser> => {
  const known = browsers.get(showsPdf);
  if (known?.isConnected()) return known;
  const launched = await launchBrowser({ showsPdf });
  browsers.set(showsPdf, launched);
  return launched;
};

/**
 * A dealership for a file of journeys, by default a new one (see places.ts), and a browser as if new. What a page complains
 * about fails its test.
 */
export const stage = ({ on = 'new dealership', env }: { on?: Where; env?: NodeJS.ProcessEnv } = {}) => {
  let place: Place;
  let faults: string[][] = [];
  const used = new Map<BrowserContext, Look>();
  const blank = new Map<BrowserContext, Page>();
  const discarded = new Set<BrowserContext>();
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    place = await openPlace(on, env);
  });
  // what the first try left behind may be what the second one stumbles over: the last one has a place as if new
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) < MAX_RETRIES) return;
    await place.close();
    tokens.clear();
    place = await openPlace(on, env);
  });
  afterEach(async () => {
    const said = faults.flat();
    faults = [];
    for (const [context, look] of used) await leave(context, look);
    used.clear();
    expect(said, 'what the pages complained about').toEqual([]);
  });
  afterAll(() => place?.close());

  const nameOf = ({ width, dark, savesData, showsPdf }: Look) =>
    JSON.stringify([place.origin, width, dark, savesData, showsPdf]);

  /** A browser as if new, but for the programs that it has loaded before: one page is kept for each look. */
  const enter = async (look: Look): Promise<BrowserContext> => {
    const kept = idle.get(nameOf(look));
    idle.delete(nameOf(look));
    const page = kept?.isClosed() ? undefined : kept;
    const context = page?.context() ?? (await newContext(await browserThat(look), look));
    if (page) blank.set(context, page);
    context.setDefaultTimeout(PATIENCE_MS);
    used.set(context, look);
    return context;
  };
  const leave = async (context: BrowserContext, look: Look): Promise<void> => {
    const [page] = context.pages();
    if (!page || idle.has(nameOf(look)) || discarded.has(context)) return context.close();
    await forget(page, place.origin, look).then(
      () => void idle.set(nameOf(look), page),
      () => context.close(),
    );
  };
  const newPage = (context: BrowserContext): Page | Promise<Page> => {
    const page = blank.get(context);
    blank.delete(context);
    return page ?? context.newPage();
  };

  const addressOf = (path: string) => `${place.origin}/#${path}`;

  /** A tab that is watched, at an address if one is given. */
  const tab = async (context: BrowserContext, path?: string): Promise<Page> => {
    const page = await newPage(context);
    faults.push(watchFaults(page));
    if (path !== undefined) await page.goto(addressOf(path));
    return page;
  };

  /** The name under which an account of the demo signs in here: `owner` of a new dealership has a longer one. */
  const usernameOf = (account: string): string => place.usernames.get(account) ?? account;

  /** A token for calls beside the browser, made once for each account. */
  const token = async (username: string): Promise<string> => {
    const known = tokens.get(username) ?? (await tokenOf(place.origin, usernameOf(username)));
    tokens.set(username, known);
    return known;
  };

  return {
    get origin() {
      return place.origin;
    },
    /** The database of the stage's server. */
    get databaseUrl() {
      return place.databaseUrl;
    },
    /** What a server of its own has printed. */
    terminal: () => place.terminal(),
    addressOf,
    token,
    usernameOf,
    /** A browser of its own in which nobody is signed in. */
    stranger: async (path = '/signin', look: Look = {}): Promise<Page> => tab(await enter(look), path),
    /** A browser of its own, signed in without the form. */
    as: async (username: string, path = '/', look: Look = {}): Promise<Page> =>
      tab(await signIn(await enter(look), place.origin, usernameOf(username)), path),
    ask: async (username: string, method: string, path: string, body?: unknown): Promise<Reply> =>
      ask(place.origin, method, path, await token(username), body),
    /** For a journey that means to break a page. */
    forgive: () => {
      faults = [];
    },
    /** For a journey after which a page cannot be used again, such as one whose clock was changed. */
    discardPage: (page: Page) => {
      discarded.add(page.context());
    },
  };
};

export type Stage = ReturnType<typeof stage>;
