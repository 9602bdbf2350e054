import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ask, type Reply, tokenOf } from './api';
import { type Look, launchBrowser, newContext, signedIn, watchFaults } from './browser';
import { startDemo } from './server';

const PATIENCE_MS = 20_000;

type Demo = Awaited<ReturnType<typeof startDemo>>;
type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** One demo server and one browser for a file of journeys. What a page complains about fails its test. */
export const stage = () => {
  let demo: Demo;
  let browser: Browser;
  let faults: string[][] = [];
  const contexts: BrowserContext[] = [];
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    [demo, browser] = await Promise.all([startDemo(), launchBrowser()]);
  });
  afterEach(async () => {
    const said = faults.flat();
    faults = [];
    for (const context of contexts.splice(0)) await context.close();
    expect(said, 'what the pages complained about').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
  });

  const addressOf = (path: string) => `${demo.origin}/#${path}`;

  /** A tab that is watched, at an address if one is given. */
  const tab = async (context: BrowserContext, path?: string): Promise<Page> => {
    if (!contexts.includes(context)) contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    faults.push(watchFaults(page));
    if (path !== undefined) await page.goto(addressOf(path));
    return page;
  };

  /** A token for calls beside the browser, made once for each account. */
  const token = async (username: string): Promise<string> => {
    const known = tokens.get(username) ?? (await tokenOf(demo.origin, username));
    tokens.set(username, known);
    return known;
  };

  return {
    get origin() {
      return demo.origin;
    },
    addressOf,
    tab,
    token,
    /** A browser of its own in which nobody is signed in. */
    stranger: async (path = '/signin', look: Look = {}): Promise<Page> =>
      tab(await newContext(browser, look), path),
    /** A browser of its own, signed in without the form. */
    as: async (username: string, path = '/', look: Look = {}): Promise<Page> =>
      tab(await signedIn(browser, demo.origin, username, look), path),
    ask: async (username: string, method: string, path: string, body?: unknown): Promise<Reply> =>
      ask(demo.origin, method, path, await token(username), body),
    /** For a journey that means to break a page. */
    forgive: () => {
      faults = [];
    },
  };
};

export type Stage = ReturnType<typeof stage>;
