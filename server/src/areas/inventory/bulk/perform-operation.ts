import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { sqlValues } from '../../../db/sql-values';
import { updateMany } from '../../../records/bulk/bulk.queries';
import type { Outcome, Performer } from '../../../records/bulk/bulk-work';
import { saleHooks } from '../on-deal/sale-hooks';
import { recordPrices } from '../record/price.queries';
import { matchWanted } from '../wanted/match-wanted';
import { stockNumbersOf } from './bulk.queries';
import { readSoldCars } from './bulk-check.queries';
import { findCameBack, findDoubles, type Objection } from './bulk-checks';
import { describe, reasonOf, type StockOperation } from './bulk-operation';

/** Cars that were not in stock, and are now, may be what someone looks for. */
const BRINGS_BACK: readonly StockOperation['do'][] = ['restore', 'unsold'];

const marksSold = (wanted: StockOperation) => wanted.do === 'change' && wanted.status === SOLD;
const takesSalesBack = (wanted: StockOperation) =>
  wanted.do === 'unsold' || (wanted.do === 'change' && wanted.status !== undefined && wanted.status !== SOLD);

/** Cars that cannot be changed so, whatever their state. */
const findBarred = (tx: Db, tenant: number, ids: readonly number[], wanted: StockOperation) => {
  if (wanted.do === 'restore') return findDoubles(tx, tenant, ids, tenant);
  return takesSalesBack(wanted) ? findCameBack(tx, tenant, ids) : Promise.resolve([]);
};

/** Does it to those of the cars that it is for, and says which were not. */
export const performOperation = async (
  tx: Db,
  who: Performer,
  ids: readonly number[],
  wanted: StockOperation,
): Promise<Outcome<Objection>> => {
  const { tenant, userId, deps } = who;
  const hooks = marksSold(wanted) || takesSalesBack(wanted) ? saleHooks() : [];
  for (const { lockBefore } of hooks) await lockBefore(tx, tenant, ids);
  const wasSold = takesSalesBack(wanted) ? await readSoldCars(tx, tenant, ids) : [];
  const doubles = await findBarred(tx, tenant, ids, wanted);
  const barred = new Set(doubles.map(({ id }) => id));
  const values = sqlValues(
    tenant,
    ids.filter((id) => !barred.has(id)),
  );
  const {
    changed,
    watched: priced,
    leftOut,
  } = await updateMany(tx, {
    ...{ table: 'stock_vehicle', alias: 's', ...describe(wanted, values), values },
    watched: ['sell_price', 'special_price'],
  });
  if (priced.length > 0) await recordPrices(tx, tenant, { ids: priced, userId, reason: 'Bulk change' });
  if (changed.length > 0 && BRINGS_BACK.includes(wanted.do))
    await matchWanted(tx, deps, { dealershipId: tenant, id: changed });
  const isChanged = new Set(changed);
  const unsold = wasSold.map(({ id }) => id).filter((id) => isChanged.has(id));
  for (const { onSold, onUnsold } of hooks) {
    if (marksSold(wanted) && changed.length > 0) await onSold(tx, who, changed);
    if (unsold.length > 0) await onUnsold(tx, who, unsold);
  }
  const named = leftOut.length > 0 ? await stockNumbersOf(tx, tenant, leftOut) : [];
  const reason = reasonOf(wanted);
  return { changed: changed.length, left_out: [...doubles, ...named.map((car) => ({ ...car, reason }))] };
};
