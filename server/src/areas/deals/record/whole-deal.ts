import type { Deal } from '@forecourt/contract/deals/deal';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { changedByOther } from '../../../records/changed-by-other';
import { staffNames } from '../../users';
import { announceDeals } from '../announce';
import { buyerLink } from '../buyer-page/buyer-link';
import { readDealCars, toDealCars } from '../cars/deal-car-row.queries';
import { readDealRows } from '../list/deal-list.queries';
import { toDealRows } from '../list/deal-row.queries';
import { tradesOfDeal } from '../trades/trade.queries';
import { toTrades } from '../trades/trade-reply';
import { visibleTo } from '../viewer';
import { type DealOptions, type DealRecord, findDeal, lockDeal } from './deal.queries';
import { type PartyRow, readFacts, readParties } from './whole-deal.queries';

export const toParty = ({ id, role, customer_id, name, email, mobile }: PartyRow) => ({
  ...{ id, role },
  customer: { id: customer_id, name, email, mobile },
});

/** A deal with all that its page shows. */
export const wholeDeal = async (context: Context, db: Db, record: DealRecord): Promise<Deal> => {
  const { tenant, deps } = context;
  const [row] = await toDealRows(context, db, await readDealRows(db, tenant, [record.id]));
  if (!row) throw new Error('a deal that was found has its row');
  const cars = await toDealCars(db, tenant, await readDealCars(db, tenant, record.id));
  const trades = await toTrades(context, db, await tradesOfDeal(db, tenant, record.id));
  const parties = await readParties(db, tenant, record.id);
  const { lead_type, last_version, deposits } = await readFacts(db, tenant, record.id, record.lead_id);
  const nameOf = await staffNames(context, [record.created_by]);
  const { lead_id, comment, finance, delivery_at, checklist, lost_note, closed_at, removed_at } = record;
  return {
    ...row,
    ...{ comment, finance, delivery_at, checklist, lost_note, closed_at, removed_at, trades },
    cars: cars.map(({ row: _, ...car }) => car),
    parties: parties.map(toParty),
    lead: lead_id === null || lead_type === null ? null : { id: lead_id, lead_type },
    buyer_link: record.buyer_token === null ? null : buyerLink(deps, tenant, record.buyer_token),
    created_by: nameOf(record.created_by),
    ...{ last_version, deposits },
  };
};

/** 409 with the deal as it stands when someone saved it since the version that the screen has. */
export const refuseOutdated = async (
  context: Context,
  tx: Db,
  record: DealRecord,
  version: number | undefined,
): Promise<void> => {
  if (version === undefined || version === record.version) return;
  throw await changedByOther(context, tx, {
    ...{ table: 'deal', id: record.id, current: await wholeDeal(context, tx, record) },
  });
};

/** Changes a deal under a lock, tells the other screens, and answers it as it stands then. */
export const changeDeal = (
  context: Context,
  id: number,
  change: (tx: Db, record: DealRecord) => Promise<unknown>,
  options: DealOptions & { before?: (tx: Db) => Promise<unknown> } = {},
): Promise<Deal> =>
  context.write(async (tx) => {
    const { tenant } = context;
    const visible = await visibleTo(context, tx);
    // what is locked before a deal
    await options.before?.(tx);
    const record = await findDeal(tx, tenant, visible, id, { ...options, lock: true });
    await change(tx, record);
    await announceDeals(context, [id]);
    // a seller who gave it away still gets the answer to what they did
    return wholeDeal(context, tx, await lockDeal(tx, tenant, id));
  });
