import { z } from 'zod';
import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { ListKind, QbRecord } from '../../../services/quickbooks';
import { announce } from '../announce';
import { withCompany } from '../connection/tokens';
import { allEntities, putEntities, retireUnread } from '../mapping/mapping.queries';
import { lockSync, noteCursor, noteRead, noteReadProblem, readSync } from '../sync.queries';
import { type Rate, toEntity, toRate } from './to-entity';

/** The most that QuickBooks answers at once. */
const PAGE = 1_000;
/** What goes beyond so many pages of a kind is not read. */
const MOST_PAGES = 100;

const KEPT = ['Account', 'TaxCode', 'Item', 'Vendor', 'Customer'] as const;

/** Where reading goes on: the kind, its next page, and when and of which company it began. */
const cursorShape = z.object({ kind: z.number(), page: z.number(), readAt: z.string(), realm: z.string() });
type Cursor = z.output<typeof cursorShape>;

const readRates = async (deps: Deps, tenant: number) =>
  withCompany(deps, tenant, async (company, realm) => {
    const records = await company.query('TaxRate', 'Active in (true, false)', { start: 1, size: PAGE });
    return { realm, rates: new Map(records.map((record): [string, Rate] => [record.Id, toRate(record)])) };
  });

const readPage = (deps: Deps, tenant: number, kind: ListKind, { page, realm }: Cursor): Promise<QbRecord[]> =>
  withCompany(
    deps,
    tenant,
    (company) => company.query(kind, 'Active in (true, false)', { start: page * PAGE + 1, size: PAGE }),
    realm,
  );

const tooMany = (kind: string) =>
  `QuickBooks has more than ${(MOST_PAGES * PAGE).toLocaleString('en-CA')} records of the kind ${kind}. The others were not read.`;

/**
 * Reads the lists of QuickBooks page by page and keeps them; what is gone there is kept as inactive. True when the time was over
 * before all was read: the next turn goes on where this one ended.
 */
export const readLists = async (deps: Deps, tenant: number, until: number): Promise<boolean> => {
  const write = <T>(work: Parameters<typeof deps.database.write<T>>[2]) =>
    deps.database.write(asTenant(tenant), { userId: null, requestId: 'quickbooks-lists' }, work, {
      isJob: true,
    });
  const { realm, rates } = await readRates(deps, tenant);
  const { lists_cursor } = await deps.database.read(asTenant(tenant), (db) => readSync(db, tenant));
  const before = lists_cursor === '' ? undefined : cursorShape.parse(JSON.parse(lists_cursor));
  let cursor: Cursor =
    before?.realm === realm ? before : { kind: 0, page: 0, readAt: deps.now().toISOString(), realm };
  const known = await deps.database.read(asTenant(tenant), (db) => allEntities(db, tenant, 'Account'));
  const accounts = new Map(known.map(({ qb_id, name }) => [qb_id, name]));
  let problem = '';
  for (let kind = KEPT[cursor.kind]; kind; kind = KEPT[cursor.kind]) {
    if (Date.now() >= until) return true;
    announce(deps, tenant, { stage: 'lists', done: cursor.kind, total: KEPT.length });
    const records = await readPage(deps, tenant, kind, cursor);
    const entities = records.flatMap((record) => toEntity(kind, record, rates, accounts) ?? []);
    if (kind === 'Account') for (const { qbId, name } of entities) accounts.set(qbId, name);
    const isLast = records.length < PAGE;
    const isCut = !isLast && cursor.page + 1 >= MOST_PAGES;
    if (isCut) problem = tooMany(kind);
    const { readAt } = cursor;
    cursor =
      isLast || isCut ? { ...cursor, kind: cursor.kind + 1, page: 0 } : { ...cursor, page: cursor.page + 1 };
    await write(async (tx) => {
      await lockSync(tx, tenant);
      if (entities.length > 0) await putEntities(tx, tenant, realm, entities, readAt);
      if (isLast) await retireUnread(tx, tenant, realm, kind, readAt);
      await noteCursor(tx, tenant, 'lists', JSON.stringify(cursor));
    });
  }
  await write(async (tx) => {
    await lockSync(tx, tenant);
    await noteRead(tx, tenant, 'lists', cursor.readAt);
    if (problem !== '') await noteReadProblem(tx, tenant, 'lists', problem);
  });
  announce(deps, tenant, { stage: 'idle', done: KEPT.length, total: KEPT.length });
  return false;
};
