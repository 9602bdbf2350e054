import type { EnteredKind, PurchaseKind } from '@forecourt/domain/purchase/index';
import { type Actor, type Capability, can } from '@forecourt/policy';
import type { SqlValues } from '../../db/sql-values';
import type { Context } from '../../http/context';

const RIGHT: Readonly<Record<PurchaseKind, Capability>> = {
  public: 'publicPurchases.edit',
  dealer: 'dealerPurchases.edit',
  wholesale: 'wholesalePurchases.edit',
  auction: 'wholesalePurchases.edit',
};

/** Whose purchases someone sees: of which kinds, and whether with the amounts of those that others entered. */
export interface PurchaseViewer {
  kinds: readonly PurchaseKind[];
  userId: number;
  /** What vehicles cost is for those who may enter costs; others see the amounts of what they entered themselves. */
  seesCosts: boolean;
}

export const mayEnter = (actor: Actor, kind: PurchaseKind): boolean => can(actor, RIGHT[kind]);

export const viewerOf = ({ actor, session }: Pick<Context, 'actor' | 'session'>): PurchaseViewer => ({
  kinds: (['public', 'dealer', 'wholesale', 'auction'] as const).filter((kind) => mayEnter(actor, kind)),
  userId: session.userId,
  seesCosts: can(actor, 'vehicleCosts.edit'),
});

/** Whether the amounts of a purchase are for them; who sees them may also change it. */
export const seesAmounts = (
  { seesCosts, userId }: PurchaseViewer,
  { created_by }: { created_by: number | null },
): boolean => seesCosts || created_by === userId;

/** The same in a statement that has the purchase as `p`. */
export const seesAmountsSql = ({ seesCosts, userId }: PurchaseViewer, { add }: SqlValues): string =>
  seesCosts ? 'true' : `p.created_by = ${add(userId)}`;

/** The kinds that a list shows: the invoices of auctions are bought from wholesale too. */
export const kindsOfList = (
  kind: EnteredKind | 'any',
  source: 'wholesale' | 'auction' | undefined,
): PurchaseKind[] => {
  if (kind === 'any') return ['public', 'dealer', 'wholesale', 'auction'];
  if (kind !== 'wholesale') return [kind];
  return source ? [source] : ['wholesale', 'auction'];
};
