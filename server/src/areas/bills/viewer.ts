import { can } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { SqlValues } from '../../db/sql-values';
import type { Context } from '../../http/context';
import { todayAt } from '../../http/today';
import { type DealActor, type VisibleSellers, visibleDealsOf } from '../deals';

/** Whose bills someone sees, and whether costs and gross are shown to them. */
export interface BillViewer {
  tenant: number;
  userId: number | null;
  seesAll: boolean;
  /** Whose deals they see; a bill of such a deal is seen too. */
  sellers: VisibleSellers;
  maySeeGross: boolean;
}

/** Someone who changes bills: a request, or the server itself. */
export interface BillActor extends BillViewer {
  deps: DealActor['deps'];
  /** Where the dealership is. */
  today: string;
}

export const billViewer = async (
  context: Pick<Context, 'actor' | 'session' | 'tenant'>,
  db: Db,
): Promise<BillViewer> => ({
  tenant: context.tenant,
  userId: context.session.userId,
  seesAll: can(context.actor, 'bills.view'),
  sellers: await visibleDealsOf(context, db),
  maySeeGross: can(context.actor, 'deals.gross'),
});

export const billActor = async (
  context: Pick<Context, 'actor' | 'session' | 'tenant' | 'deps'>,
  db: Db,
): Promise<BillActor> => ({
  ...(await billViewer(context, db)),
  ...{ deps: context.deps, today: todayAt(context) },
});

/** For jobs and pages that checked by other means who asks: every bill, without costs. */
export const serverViewer = (tenant: number): BillViewer => ({
  ...{ tenant, userId: null, seesAll: true, sellers: null, maySeeGross: false },
});

/** The same as conditions of a statement that has the bill as `b` and its deal as `d`. */
export const visibleBills = ({ seesAll, userId, sellers }: BillViewer, { add }: SqlValues): string[] => {
  if (seesAll) return [];
  const own = add(userId);
  const ofDeal =
    sellers === null
      ? 'b.deal_id is not null'
      : `b.deal_id is not null and (d.seller_id = ${own}${sellers.includes(null) ? ' or d.seller_id is null' : ''})`;
  return [`(b.created_by = ${own} or b.seller_id = ${own} or (${ofDeal}))`];
};
