import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import type { Deps } from '../../../deps';
import { recordPrices } from '../record/prices';
import { matchWanted } from '../wanted/match-wanted';
import { findDoubles, type Objection } from './bulk-checks';
import { describe, reasonOf, type StockOperation } from './bulk-operation';

export interface Outcome {
  changed: number;
  left_out: Objection[];
}

export interface Performer {
  tenant: number;
  userId: number;
  deps: Pick<Deps, 'database' | 'realtime'>;
}

/** Locks in the order of ids, so that two bulk changes wait for each other instead of blocking each other. */
const changeText = (guard: string, sets: readonly (readonly [string, string])[]) => `with was as (
    select id, sell_price, special_price from stock_vehicle
    where dealership_id = $1 and id = any($2) and ${guard} order by id for update),
  changed as (
    update stock_vehicle s set ${sets.map(([column, value]) => `${column} = ${value}`).join(', ')}, version = s.version + 1
    from was where s.dealership_id = $1 and s.id = was.id
      and (${sets.map(([column]) => `s.${column}`).join(', ')}) is distinct from (${sets.map(([, value]) => value).join(', ')})
    returning s.id,
      (s.sell_price, s.special_price) is distinct from (was.sell_price, was.special_price) as priced)
  select array(select id from changed) as changed, array(select id from changed where priced) as priced,
    array(select id from unnest($2::int[]) as wanted(id) where id not in (select id from was)) as "leftOut"`;

const namesOf = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<{ id: number; stock_NO: string }>(
    db,
    'select id, stock_no as "stock_NO" from stock_vehicle where dealership_id = $1 and id = any($2) order by id',
    [tenant, ids],
  );

/** Cars that were not in stock, and are now, may be what someone looks for. */
const BRINGS_BACK: readonly StockOperation['do'][] = ['restore', 'unsold'];

/** Does it to those of the cars that it is for, and says which were not; one that is so already is not touched. */
export const performOperation = async (
  tx: Db,
  { tenant, userId, deps }: Performer,
  ids: readonly number[],
  wanted: StockOperation,
): Promise<Outcome> => {
  const doubles = wanted.do === 'restore' ? await findDoubles(tx, tenant, ids, tenant) : [];
  const barred = new Set(doubles.map(({ id }) => id));
  const values = sqlValues(
    tenant,
    ids.filter((id) => !barred.has(id)),
  );
  const { guard, sets } = describe(wanted, values);
  const [done] = await queryRows<{ changed: number[]; priced: number[]; leftOut: number[] }>(
    tx,
    changeText(guard, sets),
    values.values,
  );
  const { changed = [], priced = [], leftOut = [] } = done ?? {};
  if (priced.length > 0) await recordPrices(tx, tenant, { ids: priced, userId, reason: 'Bulk change' });
  if (changed.length > 0 && BRINGS_BACK.includes(wanted.do))
    await matchWanted(tx, deps, { dealershipId: tenant, id: changed });
  const named = leftOut.length > 0 ? await namesOf(tx, tenant, leftOut) : [];
  const reason = reasonOf(wanted);
  return { changed: changed.length, left_out: [...doubles, ...named.map((car) => ({ ...car, reason }))] };
};
