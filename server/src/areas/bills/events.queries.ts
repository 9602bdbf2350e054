import type { SaleFigures } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

export const BILL_EVENT_KINDS = [
  ...(['created', 'made-final', 'down-payment', 'financed', 'sold', 'sale-reversed', 'unsold'] as const),
  ...([
    'payment',
    'payment-reversed',
    'refund-due',
    'refunded',
    'cancelled',
    'changed',
    'type-changed',
  ] as const),
] as const;
export type BillEventKind = (typeof BILL_EVENT_KINDS)[number];

/** Money that came in, went back or is owed back, in cents. */
export interface MoneyFigures {
  money: { amount: number; method?: string; paymentId?: number };
}

export interface NewBillEvent {
  billId: number;
  kind: BillEventKind;
  /** YYYY-MM-DD. */
  day: string;
  /** Of a sale, or the same with the opposite signs; of a payment or refund its money. */
  figures?: SaleFigures | MoneyFigures;
  updatesCommission?: boolean;
  text?: string;
  userId: number | null;
}

/** What happened to a bill; answers its id. A trigger refuses to change or delete it. */
export const addBillEvent = async (tx: Db, tenant: number, event: NewBillEvent): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into bill_event (dealership_id, bill_id, kind, day, figures, updates_commission, text, user_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      ...[tenant, event.billId, event.kind, event.day, event.figures ? JSON.stringify(event.figures) : null],
      ...[event.updatesCommission ?? true, event.text ?? '', event.userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** The figures of the sale that holds now; undefined for a bill that is not sold. */
export const findSaleFigures = async (
  db: Db,
  tenant: number,
  billId: number,
): Promise<SaleFigures | undefined> => {
  const [row] = await queryPrepared<{ figures: SaleFigures }>(
    db,
    `select figures from bill_event where dealership_id = $1 and bill_id = $2 and kind = 'sold' and figures is not null
      order by id desc limit 1`,
    [tenant, billId],
  );
  return row?.figures;
};
