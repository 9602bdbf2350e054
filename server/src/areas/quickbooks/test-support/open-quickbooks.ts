import { quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { ITEM_KEYS } from '@forecourt/domain/quickbooks/index';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createIntuitQuickBooks } from '../../../services/quickbooks';
import { startQuickBooksStandIn } from '../../../services/quickbooks/stand-in/stand-in';
import { startTestApp } from '../../../test-support/app';
import { backOffice, type NewCost } from '../../../test-support/back-office';
import { runTurn } from '../jobs';

type Mode = 'automatic' | 'by-hand';

const SETTINGS = { post_sales: 1, post_purchases: 1, post_journal: 1, start_day: '2026-01-01' } as const;
export const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';

/** A server with the stand-in of QuickBooks, and a clock that the test sets. */
export const openQuickBooks = async () => {
  const clock = { now: new Date('2026-05-10T18:00:00Z') };
  const qb = await startQuickBooksStandIn();
  const t = await startTestApp({
    now: () => clock.now,
    quickbooks: createIntuitQuickBooks({ ...qb.settings, timeoutMs: 1_000 }),
  });
  const office = backOffice(t);

  /** One that may use QuickBooks. */
  const permit = (id: number) => t.sql(sql`update dealership set quickbooks_permit = true where id = ${id}`);
  const newDealership = async () => {
    const dealership = await t.newDealership();
    await permit(dealership.id);
    return dealership;
  };

  const connect = async (token: string, realm = qb.realm) => {
    const { body } = await t.call(quickbooksCalls.startSignIn, {}, token);
    return t.call(
      quickbooksCalls.connect,
      { body: { code: qb.newCode(realm), state: stateOf(body.url), realm_id: realm } },
      token,
    );
  };

  /** Connects a dealership with everything mapped; its postings go out as `mode` says. */
  const openFor = async ({ id: tenant, token }: { id: number; token: string }, mode: Mode = 'automatic') => {
    const saveSettings = async (more: Partial<Record<keyof typeof SETTINGS, 0 | 1 | string>> = {}) => {
      const body = { mode, ...SETTINGS, ...more };
      const reply = await t.call(quickbooksCalls.saveSettings, { body: body as never }, token); // days and flags of the test
      expect([reply.status, reply.error.message]).toEqual([200, undefined]);
    };
    const map = async () => {
      await runTurn(t.deps, tenant, 'lists');
      const reply = await t.call(quickbooksCalls.suggestMappings, {}, token);
      expect([reply.status, reply.error.message]).toEqual([200, undefined]);
    };
    /** A company with an item for every account that stands on invoices. */
    const addItems = async () => {
      const items = qb.books().table('Item');
      for (const { key, name } of ITEM_KEYS)
        if (![...items.values()].some((item) => item.Name === name))
          items.set(`i${key}`, {
            ...{ Id: `i${key}`, SyncToken: '0', Name: name, Type: 'Service', Active: true },
            IncomeAccountRef: { value: key },
          });
      clock.now = new Date(clock.now.getTime() + 1);
      await map();
    };
    expect((await connect(token)).body.state).toBe('connected');
    await map();
    await saveSettings();
    const sync = () => runTurn(t.deps, tenant, 'sync');
    const postings = async (query = {}) =>
      (await t.call(quickbooksCalls.postings, { query: { sort: 'day', limit: 100, ...query } }, token)).body
        .rows;
    return {
      ...{ tenant, token, sync, postings, map, addItems, saveSettings },
      status: async () => (await t.call(quickbooksCalls.status, {}, token)).body,
      states: async () => (await postings()).map(({ state }) => state),
      act: (ids: number[], action: 'send' | 'hold' | 'skip') =>
        t.call(quickbooksCalls.act, { body: { ids, action } }, token),
    };
  };

  const open = async (mode: Mode = 'automatic') => {
    const dealership = await newDealership();
    const { token } = dealership.owner;
    const vendor = await office.addVendor(token);
    const opened = await openFor({ id: dealership.id, token }, mode);
    return {
      ...{ ...opened, dealership, vendor },
      enter: (body: Partial<NewCost> = {}) => office.enter(token, { vendor_id: vendor, ...body }),
    };
  };

  return {
    ...{ t, qb, office, clock, permit, newDealership, connect, openFor, open },
    madeOf: (entity: string) => qb.made.filter((one) => one.entity === entity),
    later: (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000);
    },
    /** What each test begins with. */
    reset: () => {
      clock.now = new Date('2026-05-10T18:00:00Z');
      for (const list of [qb.trouble, qb.readTrouble, qb.made]) list.length = 0;
    },
    stop: async () => {
      await t.stop();
      await qb.close();
    },
  };
};
export type QuickBooksTest = Awaited<ReturnType<typeof openQuickBooks>>;
