import type { LENDER_STATES } from '@forecourt/contract/deals/desk';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface LenderRow {
  id: number;
  deal_id: number;
  name: string;
  state: (typeof LENDER_STATES)[number];
  amount: number | null;
  rate: number | null;
  buy_rate: number | null;
  term: number | null;
  reserve: number | null;
  conditions: string;
  sent_on: string | null;
  answered_on: string | null;
  funded_on: string | null;
  version: number;
}

const FIELDS = `id, deal_id, name, state, amount, rate::float8 as rate, buy_rate::float8 as buy_rate, term, reserve, conditions,
  sent_on, answered_on, funded_on, version`;

export const readLenders = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<LenderRow>(
    db,
    `select ${FIELDS} from deal_lender where dealership_id = $1 and deal_id = $2 and removed_at is null order by id limit 100`,
    [tenant, dealId],
  );

export const findLender = async (db: Db, tenant: number, id: number): Promise<LenderRow | undefined> =>
  (
    await queryPrepared<LenderRow>(
      db,
      `select ${FIELDS} from deal_lender where dealership_id = $1 and id = $2 and removed_at is null`,
      [tenant, id],
    )
  )[0];

export const insertLender = async (tx: Db, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into deal_lender ${columnsAndValues(columns, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateLender = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update deal_lender set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};
