import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { carsOfDeal, type DealRecord, openDeal } from '../../deals';
import { isBuyer } from './buyer.queries';

interface Of {
  dealId: number;
  stockId: number;
  customerId: number;
}

/** The deal that a deposit is for, locked: one that the user sees, with this car, this customer, and not lost. */
export const lockDealOfDeposit = async (
  context: Context,
  tx: Db,
  { dealId, stockId, customerId }: Of,
): Promise<DealRecord> => {
  const deal = await openDeal(context, tx, dealId, { lock: true });
  if (deal.status === DEAL_STATE.lost) throw new Refusal(409, 'This deal is lost. Reopen it first.');
  const cars = await carsOfDeal(tx, context.tenant, dealId);
  if (!cars.some(({ stock_id }) => stock_id === stockId))
    throw badField('deal_id', 'This vehicle is not on the deal');
  if (!(await isBuyer(tx, context.tenant, dealId, customerId)))
    throw badField('deal_id', 'This customer is not on the deal');
  return deal;
};
