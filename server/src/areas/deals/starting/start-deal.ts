import type { DealRow } from '@forecourt/contract/deals/deal';
import type { Db } from '../../../db/database';
import { notFound } from '../../../http/refusal';
import { lockCustomer, survivorOf } from '../../customers';
import { leadFollowsDeal } from '../../leads';
import { announceDeals } from '../announce';
import { putCarOnDeal } from '../cars/put-car';
import type { DealActor } from '../deal-actor';
import { addDealEvents } from '../events.queries';
import { DEAL_ASSIGNED, notifySeller } from '../notifications';
import { insertDeal, refreshDeal } from '../record/deal.queries';
import { readSettings } from '../settings/settings.queries';

export interface NewDeal {
  customerId: number;
  sellerId: number | null;
  leadId?: number | null;
  entry: DealRow['entry'];
  source: string;
  /** A price of null is the asking price of the vehicle. */
  cars: readonly { stockId: number; price: number | null }[];
  comment: string;
  /** What the customer said of financing, from the lead. */
  finance?: Readonly<Record<string, unknown>>;
  /** Its sensitive part as encrypted JSON. */
  secretFinance?: string;
}

/**
 * The survivor of a customer's id, locked: the deal counts in the customer's row, and of two deals that start at the same
 * time the second waits instead of blocking the first.
 */
const lockBuyer = async (tx: Db, tenant: number, customerId: number): Promise<number> => {
  const customer = await lockCustomer(tx, tenant, await survivorOf(tx, tenant, customerId));
  if (customer.removed_at !== null) throw notFound();
  return customer.id;
};

/** Starts a deal with its cars. A lead that it begins with follows it. Answers its id. */
export const startDeal = async (tx: Db, who: DealActor, wanted: NewDeal): Promise<number> => {
  const { tenant, userId, deps } = who;
  const { sellerId, leadId = null, entry, source, comment, finance = {}, secretFinance = '' } = wanted;
  const customerId = await lockBuyer(tx, tenant, wanted.customerId);
  const { checklist } = await readSettings(tx, tenant);
  const id = await insertDeal(tx, {
    ...{
      dealership_id: tenant,
      customer_id: customerId,
      seller_id: sellerId,
      lead_id: leadId,
      entry,
      source,
    },
    ...{ comment, finance: JSON.stringify(finance), secret_finance: secretFinance, created_by: userId },
    ...{
      checklist: JSON.stringify(checklist.map((text) => ({ text, done: false }))),
      moved_at: deps.now().toISOString(),
    },
  });
  await addDealEvents(tx, tenant, [{ dealId: id, kind: 'started', to: entry, text: source, userId }]);
  // in the order of their ids, as all who lock several vehicles
  for (const car of wanted.cars.toSorted((one, other) => one.stockId - other.stockId))
    await putCarOnDeal(tx, who, { id, seller_id: sellerId, isOpen: true }, car);
  await refreshDeal(tx, tenant, id);
  if (leadId !== null) await leadFollowsDeal(tx, who, leadId, 'deal', { dealId: id });
  await notifySeller(tx, who, { id, seller_id: sellerId }, DEAL_ASSIGNED);
  await announceDeals(who, [id]);
  return id;
};
