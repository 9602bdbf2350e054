import { can } from '@forecourt/policy';
import type { Db } from '../../db/database';
import type { SqlValues } from '../../db/sql-values';
import type { Context } from '../../http/context';
import { type VisibleSellers, visibleConditions, visibleDealsOf } from '../deals';

/** null sees the accounts of all bills; a seller those of the bills that they may see. */
export type BhphViewer = { userId: number; sellers: VisibleSellers } | null;

export const viewerOf = async (
  context: Pick<Context, 'actor' | 'session' | 'tenant'>,
  db: Db,
): Promise<BhphViewer> =>
  can(context.actor, 'bills.view')
    ? null
    : { userId: context.session.userId, sellers: await visibleDealsOf(context, db) };

/** The same as conditions of a statement that has the bill as `b` and its deal as `d`. */
export const visibleBills = (viewer: BhphViewer, values: SqlValues): string[] => {
  if (viewer === null) return [];
  const own = values.add(viewer.userId);
  const ofDeals = ['b.deal_id is not null', ...visibleConditions(viewer.sellers, 'd.seller_id', values)];
  return [`(b.created_by = ${own} or b.seller_id = ${own} or (${ofDeals.join(' and ')}))`];
};
