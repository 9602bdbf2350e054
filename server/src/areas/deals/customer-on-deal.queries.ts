import type { Db } from '../../db/database';
import { queryAny } from '../../db/query';
import { customerOfAccount } from '../customers';

/** A customer's own deals: they buy in them, alone or as a co-buyer, and they are not removed. `d` is the deal, `$1` the dealership. */
export const ownDealCondition = (customer: string): string =>
  `d.removed_at is null and (d.customer_id = ${customer} or exists (select 1 from deal_party y
    where y.dealership_id = $1 and y.deal_id = d.id and y.customer_id = ${customer} and y.role = 'co-buyer'))`;

/** Whether the customer of an account buys in a deal; an account whose customer was merged follows the survivor. */
export const isCustomerOnDeal = async (
  db: Db,
  tenant: number,
  dealId: number,
  userId: number,
): Promise<boolean> => {
  const customerId = await customerOfAccount(db, tenant, userId);
  if (customerId === undefined) return false;
  return queryAny(
    db,
    `select 1 from deal d where d.dealership_id = $1 and d.id = $2 and ${ownDealCondition('$3')}`,
    [tenant, dealId, customerId],
  );
};
