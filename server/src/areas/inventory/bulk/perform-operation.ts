import type { Db } from '../../../db/database';
import { sqlValues } from '../../../db/sql-values';
import { updateMany } from '../../../records/bulk/bulk.queries';
import type { Outcome, Performer } from '../../../records/bulk/bulk-work';
import { recordPrices } from '../record/price.queries';
import { matchWanted } from '../wanted/match-wanted';
import { stockNumbersOf } from './bulk.queries';
import { findDoubles, type Objection } from './bulk-checks';
import { describe, reasonOf, type StockOperation } from './bulk-operation';

/** Cars that were not in stock, and are now, may be what someone looks for. */
const BRINGS_BACK: readonly StockOperation['do'][] = ['restore', 'unsold'];

/** Does it to those of the cars that it is for, and says which were not. */
export const performOperation = async (
  tx: Db,
  { tenant, userId, deps }: Performer,
  ids: readonly number[],
  wanted: StockOperation,
): Promise<Outcome<Objection>> => {
  const doubles = wanted.do === 'restore' ? await findDoubles(tx, tenant, ids, tenant) : [];
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
  const named = leftOut.length > 0 ? await stockNumbersOf(tx, tenant, leftOut) : [];
  const reason = reasonOf(wanted);
  return { changed: changed.length, left_out: [...doubles, ...named.map((car) => ({ ...car, reason }))] };
};
