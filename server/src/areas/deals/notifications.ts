import type { Db } from '../../db/database';
import { notify } from '../notifications';
import type { DealActor } from './deal-actor';
import { dealPath } from './deal-path';
import { readDealName } from './record/deal-name.queries';

export const DEAL_ASSIGNED = 'deal.assigned';
export const DEAL_WON = 'deal.won';
export const DEAL_MESSAGE = 'deal.message';

export const dealNotificationKinds = {
  [DEAL_ASSIGNED]: { label: 'A deal is assigned to you' },
  [DEAL_WON]: { label: 'A deal of yours is won' },
  [DEAL_MESSAGE]: { label: 'A customer writes in a deal' },
};

const WORDS: Readonly<Record<keyof typeof dealNotificationKinds, string>> = {
  [DEAL_ASSIGNED]: 'Deal assigned to you',
  [DEAL_WON]: 'Deal won',
  [DEAL_MESSAGE]: 'The customer wrote',
};

/** Tells the seller of a deal, unless it is the one who did it. */
export const notifySeller = async (
  tx: Db,
  { tenant, userId, deps }: DealActor,
  deal: { id: number; seller_id: number | null },
  kind: keyof typeof dealNotificationKinds,
  text = '',
): Promise<void> => {
  if (deal.seller_id === null || deal.seller_id === userId) return;
  const { customer, cars } = await readDealName(tx, tenant, deal.id);
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId: deal.seller_id, kind, title: `${WORDS[kind]}: ${customer}` },
    ...{ body: text || cars, link: dealPath(deal.id) },
  });
};
