import type { FieldValue } from '@forecourt/domain/lead/check-fields';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Context } from '../../../http/context';
import { insertEvents } from '../intake/add-lead.queries';
import { announceLeads } from '../intake/add-leads';
import { moveLead } from '../record/change-lead';
import { findLead, lockLead, updateLead } from '../record/lead.queries';
import { decryptFields } from '../record/sensitive-fields';
import { visibleTo } from '../viewer';

type Fields = Readonly<Record<string, FieldValue>>;

/** What a deal copies of the lead that it begins with. */
export interface LeadForDeal {
  id: number;
  lead_type: number;
  customer_id: number | null;
  seller_id: number | null;
  stock_id: number | null;
  source: string;
  message: string;
  fields: Fields;
  /** Decrypted: whoever keeps them encrypts them again. */
  sensitive: Fields;
}

/** The lead as the user sees it, locked; 404 for one that they do not see. */
export const leadForDeal = async (context: Context, tx: Db, leadId: number): Promise<LeadForDeal> => {
  const { tenant, deps } = context;
  const row = await lockLead(tx, tenant, await visibleTo(context, tx), { id: leadId });
  return {
    ...{ id: row.id, lead_type: row.lead_type, customer_id: row.customer_id, seller_id: row.seller_id },
    ...{ stock_id: row.stock_id, source: row.source, message: row.whole_message, fields: row.fields },
    sensitive: decryptFields(deps, tenant, row.secret_fields),
  };
};

/** 404 for a lead that the user does not see, or that is of another type. */
export const refuseHiddenLead = async (
  context: Context,
  db: Db,
  leadId: number,
  type: number,
): Promise<void> => {
  await findLead(db, context.tenant, await visibleTo(context, db), { id: leadId, types: [type] });
};

interface Follower {
  tenant: number;
  userId: number | null;
  deps: Pick<Deps, 'database' | 'realtime' | 'jobs' | 'publicUrl' | 'now'>;
}

const EVERYTHING = { sellerIds: null, careers: true };

/** A lead follows its deal: begun, won, lost with a reason, or open again. One that was removed stays as it is. */
export const leadFollowsDeal = async (
  tx: Db,
  { tenant, userId, deps }: Follower,
  leadId: number,
  what: 'deal' | 'won' | 'lost' | 'reopened',
  { dealId, reason = '' }: { dealId: number; reason?: string },
): Promise<void> => {
  const row = await lockLead(tx, tenant, EVERYTHING, { id: leadId, removedToo: true });
  if (row.removed_at !== null) return;
  const by = { userId, at: deps.now().toISOString() };
  if (what === 'deal') {
    await insertEvents(tx, tenant, [{ leadId, kind: 'deal', to: String(dealId), ...by }]);
    await updateLead(tx, tenant, leadId, { respond_by: null });
    if (row.state === 'new') await moveLead(tx, tenant, row, 'contacted', by);
  } else if (what === 'reopened') await moveLead(tx, tenant, row, 'contacted', by);
  else await moveLead(tx, tenant, row, what, { ...by, reason });
  await announceLeads(deps, tenant, [leadId]);
};
