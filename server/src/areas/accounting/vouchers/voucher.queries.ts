import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export const VOUCHER_KINDS = [
  ...([
    'manual',
    'opening',
    'remitted',
    'contract-funded',
    'rebate-received',
    'year-end',
    'link',
    'reversal',
  ] as const),
] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

export interface StoredVoucher {
  id: number;
  kind: VoucherKind;
  day: string;
  memo: string;
  event: LedgerEvent | null;
  reverses: number | null;
  /** Of the voucher that it reverses. */
  reversed_kind: VoucherKind | null;
}

export const findVoucher = async (db: Db, tenant: number, id: number): Promise<StoredVoucher | undefined> =>
  (
    await queryPrepared<StoredVoucher>(
      db,
      `select v.id, v.kind, v.day, v.memo, v.event, v.reverses, r.kind as reversed_kind from ledger_voucher v
          left join ledger_voucher r on r.dealership_id = v.dealership_id and r.id = v.reverses
        where v.dealership_id = $1 and v.id = $2`,
      [tenant, id],
    )
  )[0];

export interface NewVoucher {
  kind: VoucherKind;
  day: string;
  memo: string;
  event: LedgerEvent | null;
  reverses?: number;
  userId: number | null;
}

export const insertVoucher = async (tx: Db, tenant: number, voucher: NewVoucher): Promise<number> => {
  const { kind, day, memo, event, reverses = null, userId } = voucher;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into ledger_voucher (dealership_id, kind, day, memo, event, reverses, user_id) values ($1, $2, $3, $4, $5, $6, $7)
      returning id`,
    [tenant, kind, day, memo, event === null ? null : JSON.stringify(event), reverses, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Vouchers of some kinds and reversals of such, by id. */
export const voucherIds = async (
  db: Db,
  tenant: number,
  { after, limit, kinds }: { after: number; limit: number; kinds: readonly VoucherKind[] },
): Promise<number[]> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      `select v.id from ledger_voucher v left join ledger_voucher r on r.dealership_id = v.dealership_id and r.id = v.reverses
        where v.dealership_id = $1 and v.id > $2 and coalesce(r.kind, v.kind) = any($4) order by v.id limit $3`,
      [tenant, after, limit, kinds],
    )
  ).map(({ id }) => id);

/** The close of a year that holds: neither reversed nor a reversal. */
export const yearEndsInForce = (db: Db, tenant: number, from = '0001-01-01') =>
  queryPrepared<{ id: number; day: string }>(
    db,
    `select v.id, v.day from ledger_voucher v where v.dealership_id = $1 and v.kind = 'year-end' and v.day >= $2 and not exists (
        select 1 from ledger_voucher r where r.dealership_id = $1 and r.reverses = v.id) order by v.day desc`,
    [tenant, from],
  );

/** The entry that a voucher was booked as. */
export const entryOfVoucher = async (
  db: Db,
  tenant: number,
  source: string,
  id: number,
): Promise<{ id: number; number: number } | undefined> =>
  (
    await queryPrepared<{ id: number; number: number }>(
      db,
      'select id, number from journal_entry where dealership_id = $1 and source = $2 and source_id = $3 order by part limit 1',
      [tenant, source, id],
    )
  )[0];

/** The vehicle that a voucher moved a line to or away from. */
export const vehicleOfVoucher = async (
  db: Db,
  tenant: number,
  source: string,
  id: number,
): Promise<{ id: number; title: string; stock_no: string } | undefined> =>
  (
    await queryPrepared<{ id: number; title: string; stock_no: string }>(
      db,
      `select s.id, s.title, s.stock_no from journal_entry e
          join journal_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
          join stock_vehicle s on s.dealership_id = l.dealership_id and s.id = l.stock_id
        where e.dealership_id = $1 and e.source = $2 and e.source_id = $3 order by l.id limit 1`,
      [tenant, source, id],
    )
  )[0];
