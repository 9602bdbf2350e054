import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { announceLeads } from '../intake/add-leads';
import { visibleTo } from '../viewer';
import { findLead, type LeadRecord, lockLead } from './lead.queries';
import { type WholeLead, wholeLead } from './whole-lead';

interface Wanted {
  id: number;
  types?: readonly number[];
  removedToo?: boolean;
}

/** A lead as the user sees it; 404 for one that they do not see. */
export const openLead = async (context: Context, db: Db, wanted: Wanted): Promise<WholeLead> => {
  const visible = await visibleTo(context, db);
  return wholeLead(context, db, visible, await findLead(db, context.tenant, visible, wanted));
};

/** Changes a lead under a lock, tells the other screens, and answers it as it stands then. */
export const saveLead = (
  context: Context,
  wanted: Wanted,
  change: (tx: Db, row: LeadRecord) => Promise<unknown>,
): Promise<WholeLead> =>
  context.write(async (tx) => {
    const { tenant, deps } = context;
    const visible = await visibleTo(context, tx);
    const row = await lockLead(tx, tenant, visible, wanted);
    await change(tx, row);
    await announceLeads(deps, tenant, [row.id]);
    // a seller who gave it away still gets the answer to what they did
    const all = { sellerIds: null, careers: visible.careers };
    return wholeLead(context, tx, visible, await findLead(tx, tenant, all, { id: row.id, removedToo: true }));
  });
