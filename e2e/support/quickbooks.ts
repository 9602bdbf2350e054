import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { heading, sees } from './page';
import type { Stage } from './stage';

const REALM = '9341450000000001';
const KEYS = Buffer.from('stand-in:stand-in secret').toString('base64');

interface Posting {
  id: number;
  shape: string;
  state: string;
  party: string;
  memo: string;
  total: number;
  problem: string;
  qb_id: string | null;
}

/** Signs in at the stand-in as another application would, and answers the transactions of a kind. */
export const standInBooks = async (port: string) => {
  const base = `http://127.0.0.1:${port}`;
  const page = await (
    await fetch(`${base}/connect/oauth2?redirect_uri=${encodeURIComponent('http://localhost/back')}&state=x`)
  ).text();
  // characters of the address stand as entities in the page
  const plain = page.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const code = /code=([\w-]+)&realmId=9341450000000001/.exec(plain)?.[1] ?? '';
  const tokens = await fetch(`${base}/oauth2/v1/tokens/bearer`, {
    method: 'POST',
    headers: { authorization: `Basic ${KEYS}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code }),
  });
  const { access_token } = (await tokens.json()) as { access_token: string };
  return async (entity: string): Promise<Record<string, unknown>[]> => {
    const query = encodeURIComponent(`select * from ${entity} startposition 1 maxresults 1000`);
    const reply = await fetch(`${base}/v3/company/${REALM}/query?query=${query}`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const { QueryResponse } = (await reply.json()) as { QueryResponse: Record<string, never[]> };
    return QueryResponse[entity] ?? [];
  };
};

/** Connects, maps and sends as an owner does. */
export const quickbooksOf = (s: Stage) => {
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await s.ask('owner', method, `/api/v1/quickbooks${path}`, body);
    expect([path, reply.status, reply.body.message]).toEqual([
      path,
      200,
      reply.body.message === 'Done' ? 'Done' : undefined,
    ]);
    return reply.body;
  };
  const postings = async (query: string): Promise<Posting[]> =>
    (await call('GET', `/postings?limit=200&${query}`)).rows;

  return {
    call,
    postings,
    connect: async (page: Page) => {
      await heading(page, 'QuickBooks settings');
      await page.getByRole('button', { name: 'Connect QuickBooks' }).first().click();
      await page.getByRole('link', { name: 'Connect Demo Motors Ltd.' }).click();
      await sees(page, /^Connected to Demo Motors/);
      await expect
        .poll(async () => (await call('GET', '')).lists_read_at, { timeout: 20_000 })
        .not.toBeNull();
    },
    /** Accounts and taxes by name; items that the new company has not are added to it. */
    map: async (page: Page) => {
      await page.getByRole('button', { name: 'Map by name and number' }).click();
      const isMapped = async () =>
        (await call('GET', '/mappings')).items.find(({ key }: { key: string }) => key === '4000')?.entity;
      await expect.poll(isMapped, { timeout: 20_000 }).toBeTruthy();
      const { items } = await call('GET', '/mappings');
      for (const { key, entity, is_needed } of items)
        if (!entity && is_needed === 1) await call('POST', '/entities', { kind: 'item', key });
    },
    /** Adds those to QuickBooks whom postings name. */
    addParties: async (names: readonly string[]) => {
      for (const name of names) {
        const parties = async () => {
          const found: { kind: string; key: string; entity: unknown }[] = [];
          for (const kind of ['customer', 'vendor']) {
            const { rows } = await call('GET', `/parties?kind=${kind}&q=${encodeURIComponent(name)}`);
            found.push(...rows.map((row: { key: string; entity: unknown }) => ({ ...row, kind })));
          }
          return found;
        };
        // a party is listed once a job has planned its posting
        await expect.poll(async () => (await parties()).length, { timeout: 60_000 }).toBeGreaterThan(0);
        for (const { kind, key, entity } of await parties())
          if (!entity) await call('POST', '/entities', { kind, key });
      }
    },
    /** Sends what the list of all postings has of a name, and waits until it is booked. */
    send: async (page: Page, name: string): Promise<Posting[]> => {
      await page.goto(
        s.addressOf(`/admin/quick-books/sales-receipt?group=all&q=${encodeURIComponent(name)}`),
      );
      await heading(page, 'QuickBooks postings');
      await page.getByRole('row').filter({ hasText: name }).first().waitFor();
      await page.getByRole('checkbox', { name: 'Select this page' }).check();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const open = async () =>
        (await postings(`q=${encodeURIComponent(name)}`))
          .filter(({ state }) => state !== 'sent')
          .map(({ shape, state, problem }) => [shape, state, problem]);
      await expect.poll(open, { timeout: 20_000 }).toEqual([]);
      return postings(`q=${encodeURIComponent(name)}`);
    },
  };
};
