import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { badField } from '../../../http/refusal';
import type { DealActor } from '../../deals';
import type { StockOnDeal } from '../../inventory';
import { type DepositMethod, insertDeposit } from '../deposit.queries';
import { bookEntry } from './book-entry';
import { isBeforeDeadline, startHold } from './hold';

export interface NewDeposit {
  stockId: number;
  customerId: number;
  dealId: number | null;
  deadline: string | null;
  method: DepositMethod;
  transaction: string;
  comment: string;
  amount: number;
  on: string;
  paymentReference?: string;
  /** Where the dealership is. */
  today: string;
}

/** Refuses a vehicle that no deposit is taken on. */
export const refuseVehicle = (vehicle: StockOnDeal | undefined): void => {
  if (!vehicle || vehicle.deleted) throw badField('mid_vehicle_id', 'There is no such vehicle');
  if (vehicle.status === SOLD) throw badField('mid_vehicle_id', 'This vehicle is sold');
};

/** Writes a deposit with its first booking; it holds the car unless its deadline is over. Deal and vehicle must be locked. */
export const addDeposit = async (
  tx: Db,
  who: DealActor,
  wanted: NewDeposit,
  mayHold = true,
): Promise<number> => {
  const { stockId, customerId, dealId, deadline, method, transaction, comment, amount, on } = wanted;
  const holds = mayHold && isBeforeDeadline(deadline, wanted.today);
  const id = await insertDeposit(tx, {
    ...{ dealership_id: who.tenant, stock_id: stockId, customer_id: customerId, deal_id: dealId, deadline },
    ...{ method, transaction, comment, received_on: on, holds, created_by: who.userId },
  });
  if (holds) await startHold(tx, who, { id, deal_id: dealId, stock_id: stockId, deadline });
  await bookEntry(
    tx,
    who,
    {
      ...{ depositId: id, kind: 'received', amount, on, method, transaction, dealId },
      paymentReference: wanted.paymentReference ?? '',
    },
    'price',
  );
  return id;
};
