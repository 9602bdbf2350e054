import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, noRight } from '../../../http/refusal';
import { listSellersHere } from '../../leads';
import { updateCarsOfDeal } from '../cars/car.queries';
import { actorOf } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { DEAL_ASSIGNED, notifySeller } from '../notifications';
import { type DealRecord, updateDeal } from './deal.queries';

/** The seller must work here. */
export const refuseUnknownSeller = async (tx: Db, tenant: number, sellerId: number, field = 'seller_id') => {
  const sellers = await listSellersHere(tx, tenant);
  if (!sellers.some(({ id }) => id === sellerId)) throw badField(field, 'There is no such colleague');
};

/** Gives a deal to a seller, or to nobody. Who may not assign may take a deal that nobody has, for themselves. */
export const assignDeal = async (
  context: Context,
  tx: Db,
  record: DealRecord,
  sellerId: number | null,
): Promise<void> => {
  const { tenant, actor, session } = context;
  if (record.seller_id === sellerId) return;
  const takesFree = record.seller_id === null && sellerId === session.userId;
  if (!takesFree && !can(actor, 'deals.assign')) throw noRight('You may only take a deal that nobody has');
  if (sellerId !== null) await refuseUnknownSeller(tx, tenant, sellerId);
  await updateDeal(tx, tenant, record.id, { seller_id: sellerId });
  await updateCarsOfDeal(tx, tenant, record.id, { seller_id: sellerId });
  await addDealEvents(tx, tenant, [
    {
      ...{ dealId: record.id, kind: 'assigned', from: String(record.seller_id ?? '') },
      ...{ to: String(sellerId ?? ''), userId: session.userId },
    },
  ]);
  await notifySeller(tx, actorOf(context), { id: record.id, seller_id: sellerId }, DEAL_ASSIGNED);
};
