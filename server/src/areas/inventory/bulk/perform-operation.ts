import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { sqlValues } from '../../../db/sql-values';
import { updateMany } from '../../../records/bulk/bulk.queries';
import type { Outcome, Performer } from '../../../records/bulk/bulk-work';
import { jobBooker } from '../../accounting';
import { tellPurchases } from '../importing/purchase-hooks';
import { bookVehicles } from '../ledger/vehicle-ledger';
import { type SaleHooks, saleHooks } from '../on-deal/sale-hooks';
import { recordPrices } from '../record/price.queries';
import { matchWanted } from '../wanted/match-wanted';
import { stockNumbersOf } from './bulk.queries';
import { readSoldCars } from './bulk-check.queries';
import { findCameBack, findDoubles, type Objection } from './bulk-checks';
import { describe, reasonOf, type StockOperation } from './bulk-operation';

/** Cars that were not in stock, and are now, may be what someone looks for. */
const BRINGS_BACK: readonly StockOperation['do'][] = ['restore', 'unsold'];

/** Cars that are deleted or restored leave or enter the books. */
const CHANGES_COST: readonly StockOperation['do'][] = ['delete', 'restore'];

const marksSold = (wanted: StockOperation) => wanted.do === 'change' && wanted.status === SOLD;
const takesSalesBack = (wanted: StockOperation) =>
  wanted.do === 'unsold' || (wanted.do === 'change' && wanted.status !== undefined && wanted.status !== SOLD);

/** Cars that cannot be changed so, whatever their state. */
const findBarred = (tx: Db, tenant: number, ids: readonly number[], wanted: StockOperation) => {
  if (wanted.do === 'restore') return findDoubles(tx, tenant, ids, tenant);
  return takesSalesBack(wanted) ? findCameBack(tx, tenant, ids) : Promise.resolve([]);
};

/** Areas that have papers of some of the cars sell these or take them back themselves. */
const takeOverSales = async (
  tx: Db,
  who: Performer,
  ids: readonly number[],
  wanted: StockOperation,
  hooks: readonly SaleHooks[],
): Promise<{ done: number[]; leftOut: Objection[] }> => {
  const done: number[] = [];
  const leftOut: Objection[] = [];
  if (wanted.do !== 'change' && wanted.do !== 'unsold') return { done, leftOut };
  const day = (wanted.do === 'change' && wanted.soldDate) || wanted.today;
  const sale = { do: marksSold(wanted) ? 'sold' : 'unsold', day, sellsBills: wanted.sellsBills } as const;
  for (const { takeOver } of hooks) {
    const taken = await takeOver?.(tx, who, ids, sale);
    if (!taken) continue;
    done.push(...taken.done);
    const named = await stockNumbersOf(
      tx,
      who.tenant,
      taken.leftOut.map(({ id }) => id),
    );
    const reasons = new Map(taken.leftOut.map(({ id, reason }) => [id, reason]));
    leftOut.push(...named.map((car) => ({ ...car, reason: reasons.get(car.id) ?? '' })));
  }
  return { done, leftOut };
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
  const papers = await takeOverSales(tx, who, ids, wanted, hooks);
  const wasSold = takesSalesBack(wanted) ? await readSoldCars(tx, tenant, ids) : [];
  const doubles = [...(await findBarred(tx, tenant, ids, wanted)), ...papers.leftOut];
  const barred = new Set(doubles.map(({ id }) => id));
  const isDone = new Set(papers.done);
  const isLeft = (id: number) => !barred.has(id) && !(wanted.do === 'unsold' && isDone.has(id));
  const values = sqlValues(tenant, ids.filter(isLeft));
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
  if (changed.length > 0 && CHANGES_COST.includes(wanted.do)) {
    await tellPurchases(tx, who, changed);
    await bookVehicles(tx, await jobBooker(tx, who), changed);
  }
  const isChanged = new Set(changed);
  const unsold = wasSold.map(({ id }) => id).filter((id) => isChanged.has(id));
  const sold = changed.filter((id) => !isDone.has(id));
  for (const { onSold, onUnsold } of hooks) {
    if (marksSold(wanted) && sold.length > 0) await onSold(tx, who, sold);
    if (unsold.length > 0) await onUnsold(tx, who, unsold);
  }
  const named = leftOut.length > 0 ? await stockNumbersOf(tx, tenant, leftOut) : [];
  const reason = reasonOf(wanted);
  const doneApart = wanted.do === 'unsold' ? isDone.size : 0;
  return {
    changed: changed.length + doneApart,
    left_out: [...doubles, ...named.map((car) => ({ ...car, reason }))],
  };
};
