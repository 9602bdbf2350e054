import { can } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { SqlValues } from '../../db/sql-values';
import type { Context } from '../../http/context';
import { customerOfAccount } from '../customers';
import { type VisibleSellers, visibleDealsOf } from '../deals';

/** Whose deposits someone sees: a customer their own, staff those of the deals that they see. */
export type DepositViewer =
  | { customerId: number }
  | { sellers: VisibleSellers; userId: number; customerId?: undefined };

/** No customer has it. */
const NOBODY = 0;

export const viewerOf = async (
  context: Pick<Context, 'actor' | 'session' | 'tenant'>,
  db: Db,
): Promise<DepositViewer> => {
  const { actor, session, tenant } = context;
  if (can(actor, 'deposits.view'))
    return { sellers: await visibleDealsOf(context, db), userId: session.userId };
  return { customerId: (await customerOfAccount(db, tenant, session.userId)) ?? NOBODY };
};

/**
 * The same as conditions of a statement that has the deposit as `p` and its deal as `d`. A deposit without a deal is seen by
 * whoever sees deals that nobody has, and by whoever entered it.
 */
export const visibleDeposits = (viewer: DepositViewer, { add }: SqlValues): string[] => {
  if (viewer.customerId !== undefined) return [`p.customer_id = ${add(viewer.customerId)}`];
  const { sellers, userId } = viewer;
  if (sellers === null) return [];
  const own = add(userId);
  return sellers.includes(null)
    ? [`(d.seller_id = ${own} or d.seller_id is null)`]
    : [`(d.seller_id = ${own} or (p.deal_id is null and p.created_by = ${own}))`];
};
