import { formatDay } from '@forecourt/domain/dates';
import type { Db } from '../../../db/database';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import type { DemoWorld } from '../../../demo/world';
import { standInLists } from '../../../services/quickbooks';
import { toEntity, toRate } from '../lists/to-entity';
import { putEntities } from '../mapping/mapping.queries';
import { planNext } from '../planning/plan';

const KINDS = ['Account', 'TaxCode', 'Item', 'Vendor', 'Customer'] as const;
/** A larger journal is looked through when someone asks for it. */
const MOST_SCALE = 3;

/** The lists as the stand-in has them, so that mapping can be tried before anything is connected. */
const insertLists = async (tx: Db, tenant: number, at: string) => {
  const lists = standInLists();
  const rates = new Map(lists('TaxRate').map((record) => [record.Id, toRate(record)]));
  const accounts = new Map(lists('Account').map(({ Id, Name }) => [Id, String(Name)]));
  const rows = KINDS.flatMap((kind) =>
    lists(kind).flatMap((record) => toEntity(kind, record, rates, accounts) ?? []),
  );
  await putEntities(tx, tenant, '', rows, at);
};

export const insertDemoQuickBooks = async (tx: Db, { scale }: DemoWorld): Promise<void> => {
  const now = new Date();
  for (const tenant of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    await insertLists(tx, tenant, now.toISOString());
    if (scale > MOST_SCALE) continue;
    while ((await planNext(tx, tenant, formatDay(now, 'YYYY-MM-DD', 'UTC'))) > 0);
  }
};
