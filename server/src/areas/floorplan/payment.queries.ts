import type { FloorPayment } from '@forecourt/contract/floorplan/index';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { columnsAndValues, sqlValues } from '../../db/sql-values';

export interface StoredPayment {
  id: number;
  advance_id: number;
  kind: FloorPayment['kind'];
  day: string;
  principal_cents: number;
  interest_cents: number;
  adjust_cents: number;
  account: string;
  reference: string;
  voided_on: string | null;
  void_reason: string;
  created_by: number | null;
}

const FIELDS = `id, advance_id, kind, day, principal_cents, interest_cents, adjust_cents, account, reference, voided_on, void_reason,
  created_by`;

/** Payments of these advances, void ones too, in the order in which they were entered. */
export const paymentsOf = (db: Db, tenant: number, advanceIds: readonly number[]) =>
  queryPrepared<StoredPayment>(
    db,
    `select ${FIELDS} from floor_payment where dealership_id = $1 and advance_id = any($2) order by id`,
    [tenant, advanceIds],
  );

export const ofAdvance = (payments: readonly StoredPayment[], id: number): StoredPayment[] =>
  payments.filter(({ advance_id }) => advance_id === id);

export const findPayment = async (db: Db, tenant: number, id: number): Promise<StoredPayment | undefined> =>
  (
    await queryPrepared<StoredPayment>(
      db,
      `select ${FIELDS} from floor_payment where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

export const insertPayment = async (
  tx: Db,
  tenant: number,
  payment: Omit<StoredPayment, 'id' | 'voided_on' | 'void_reason'>,
): Promise<number> => {
  const values = sqlValues();
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into floor_payment ${columnsAndValues({ dealership_id: tenant, ...payment }, values)} returning id`,
    values.values,
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** false when it was void already. */
export const markVoid = async (
  tx: Db,
  tenant: number,
  id: number,
  { on, by, reason }: { on: string; by: number; reason: string },
): Promise<boolean> =>
  (
    await queryRows(
      tx,
      `update floor_payment set voided_on = $3, voided_by = $4, void_reason = $5
        where dealership_id = $1 and id = $2 and voided_on is null returning id`,
      [tenant, id, on, by, reason],
    )
  ).length > 0;

export const paymentIdsAfter = async (db: Db, tenant: number, after: number, limit: number) =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from floor_payment where dealership_id = $1 and id > $2 order by id limit $3',
      [tenant, after, limit],
    )
  ).map(({ id }) => id);
