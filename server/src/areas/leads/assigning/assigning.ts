import type { ReplyOf } from '@forecourt/contract';
import type { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import { CAREER_LEAD, leadTypeLabel } from '@forecourt/domain/lead/lead-types';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight, Refusal } from '../../../http/refusal';
import { notify } from '../../notifications';
import { leadPath } from '../lead-path';
import { leadName } from '../list/lead-row.queries';
import { needsOf } from '../needs';
import { giveLead } from '../record/change-lead';
import type { LeadRecord } from '../record/lead.queries';
import { saveLead } from '../record/open-lead';
import { countOpenLeads, listSellersHere } from './sellers.queries';
import { createTurns } from './turns';

export const LEAD_ASSIGNED = 'lead.assigned';

type Seller = ReplyOf<typeof leadAssigningCalls.sellers>[number];

const sellersOf = async (context: Context, db: Db): Promise<Seller[]> => {
  const turns = await createTurns(db, await needsOf(context, db));
  const open = new Map((await countOpenLeads(db, context.tenant)).map((row) => [row.seller_id, row.leads]));
  return (await listSellersHere(db, context.tenant)).map(({ id, full_name, avatar }) => ({
    ...{ id, full_name, avatar },
    on_duty: turns.isOnDuty(id) ? 1 : 0,
    open_leads: open.get(id) ?? 0,
  }));
};

const WITHOUT_RIGHT = 'You may only take a lead that nobody has';

/** Who may not reassign may take a lead that nobody has, for themselves. */
const refuseWithoutRight = ({ actor, session }: Context, row: LeadRecord, sellerId: number | null) => {
  if (can(actor, 'leads.assign')) return;
  if (row.seller_id !== null || sellerId !== session.userId) throw noRight(WITHOUT_RIGHT);
};

/** The seller must work here; a lead about a job stays with the owner. */
const refuseWrongSeller = async (tx: Db, tenant: number, row: LeadRecord, sellerId: number) => {
  const seller = (await listSellersHere(tx, tenant)).find(({ id }) => id === sellerId);
  if (!seller) throw badField('seller_id', 'There is no such colleague');
  if (row.lead_type === CAREER_LEAD && !seller.is_owner)
    throw badField('seller_id', 'Career leads are for the owner alone');
};

/** Gives a lead to a seller and tells them; without one, to nobody. */
export const assignLead = async (
  context: Context,
  tx: Db,
  row: LeadRecord,
  sellerId: number | null,
): Promise<void> => {
  const { tenant, session, deps } = context;
  if (row.seller_id === sellerId) return;
  refuseWithoutRight(context, row, sellerId);
  if (sellerId !== null) await refuseWrongSeller(tx, tenant, row, sellerId);
  await giveLead(tx, tenant, row, sellerId, { userId: session.userId, at: deps.now().toISOString() });
  if (sellerId === null || sellerId === session.userId) return;
  await notify(tx, deps, {
    ...{ dealershipId: tenant, userId: sellerId, kind: LEAD_ASSIGNED },
    title: `Lead assigned to you: ${leadName(row)}`,
    body: [leadTypeLabel(row.lead_type, row.how_it_made), row.message.slice(0, 140)]
      .filter(Boolean)
      .join(': '),
    link: leadPath(row.id, row.lead_type),
  });
};

/** The next seller on duty, who is not the one who has it. */
export const nextSeller = async (context: Context, tx: Db, row: LeadRecord): Promise<number> => {
  const turns = await createTurns(tx, await needsOf(context, tx));
  const without = row.seller_id === null ? [] : [row.seller_id];
  const next = turns.sellerFor({ ofCustomer: null, inTurn: true, without });
  if (next === null) throw new Refusal(409, 'No other seller is on duty now');
  await turns.save();
  return next;
};

export const assigningHandlers: Handlers<typeof leadAssigningCalls> = {
  sellers: (_input, context) => context.read((db) => sellersOf(context, db)),

  assign: ({ params: { leadId, leadType }, body: { seller_id, in_turn } }, context) =>
    saveLead(context, { id: leadId, types: [leadType] }, async (tx, row) => {
      if (in_turn === 1) {
        if (!can(context.actor, 'leads.assign')) throw noRight(WITHOUT_RIGHT);
        return assignLead(context, tx, row, await nextSeller(context, tx, row));
      }
      if (seller_id === undefined) throw badField('seller_id', 'Required');
      return assignLead(context, tx, row, seller_id);
    }),
};
