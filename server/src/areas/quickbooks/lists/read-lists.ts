import { asTenant } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { ListKind, QbRecord } from '../../../services/quickbooks';
import { announce } from '../announce';
import { withCompany } from '../connection/tokens';
import { putEntities, retireUnread } from '../mapping/mapping.queries';
import { lockSync, noteListsRead } from '../sync.queries';
import { type Rate, toEntity, toRate } from './to-entity';

const PAGE = 500;
/** No company of a dealer has more of a kind; what goes beyond is not read. */
const MOST_PAGES = 200;

const KEPT = ['Account', 'TaxCode', 'Item', 'Vendor', 'Customer'] as const;

/** All records of a kind, page by page. */
const eachPage = async (
  deps: Deps,
  tenant: number,
  kind: ListKind,
  take: (records: QbRecord[]) => Promise<void>,
) => {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const start = page * PAGE + 1;
    const records = await withCompany(deps, tenant, (company) =>
      company.query(kind, 'Active in (true, false)', { start, size: PAGE }),
    );
    await take(records);
    if (records.length < PAGE) return;
  }
};

/** Reads the lists of QuickBooks and keeps them; what is gone there is kept as inactive. */
export const readLists = async (deps: Deps, tenant: number): Promise<void> => {
  const readAt = deps.now().toISOString();
  const write = <T>(work: Parameters<typeof deps.database.write<T>>[2]) =>
    deps.database.write(asTenant(tenant), { userId: null, requestId: 'quickbooks-lists' }, work, {
      isJob: true,
    });
  const rates = new Map<string, Rate>();
  const accounts = new Map<string, string>();
  await eachPage(deps, tenant, 'TaxRate', async (records) => {
    for (const record of records) rates.set(record.Id, toRate(record));
  });
  for (const [done, kind] of KEPT.entries()) {
    announce(deps, tenant, { stage: 'lists', done, total: KEPT.length });
    await eachPage(deps, tenant, kind, async (records) => {
      const entities = records.flatMap((record) => toEntity(kind, record, rates, accounts) ?? []);
      if (kind === 'Account') for (const { qbId, name } of entities) accounts.set(qbId, name);
      if (entities.length > 0) await write((tx) => putEntities(tx, tenant, entities, readAt));
    });
    await write((tx) => retireUnread(tx, tenant, kind, readAt));
  }
  await write(async (tx) => {
    await lockSync(tx, tenant);
    await noteListsRead(tx, tenant, readAt);
  });
  announce(deps, tenant, { stage: 'idle', done: KEPT.length, total: KEPT.length });
};
