import type { ReplyOf } from '@forecourt/contract';
import { LEADS_AT_ONCE, type leadListingCalls } from '@forecourt/contract/leads/listing';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight, Refusal } from '../../../http/refusal';
import { assignLead, nextSeller } from '../assigning/assigning';
import { listSellersHere } from '../assigning/sellers.queries';
import { announceLeads } from '../intake/add-leads';
import { moveLead } from '../record/change-lead';
import { type LeadRecord, lockLead, updateLead } from '../record/lead.queries';
import { visibleTo } from '../viewer';
import type { LeadFilters } from './selection';

type Bulk = Handlers<typeof leadListingCalls>['bulk'];
type Body = Parameters<Bulk>[0]['body'];
type Reply = ReplyOf<typeof leadListingCalls.bulk>;

/** In one transaction, which must end soon: more are refused with a clear message. */
const AT_ONCE = 500;

const changeOne = async (context: Context, tx: Db, row: LeadRecord, body: Body): Promise<void> => {
  const { tenant, session, deps } = context;
  const by = { userId: session.userId, at: deps.now().toISOString() };
  if (body.do === 'assign') return assignLead(context, tx, row, body.seller_id ?? null);
  if (body.do === 'in-turn') return assignLead(context, tx, row, await nextSeller(context, tx, row));
  if (body.do === 'state' && body.state) return moveLead(tx, tenant, row, body.state, by);
  return updateLead(tx, tenant, row.id, { removed_at: body.do === 'remove' ? by.at : null });
};

const refuseWithoutRight = ({ actor }: Context, action: Body['do']) => {
  if ((action === 'assign' || action === 'in-turn') && !can(actor, 'leads.assign')) throw noRight();
  if ((action === 'remove' || action === 'restore') && !can(actor, 'leads.delete')) throw noRight();
};

const refuseUnknown = async ({ tenant }: Context, tx: Db, sellerId: number) => {
  const sellers = await listSellersHere(tx, tenant);
  if (!sellers.some(({ id }) => id === sellerId)) throw badField('seller_id', 'There is no such colleague');
};

/** Many leads at once, each under its lock; what cannot be changed is left out and named. */
export const bulkHandler =
  (chosenIds: (context: Context, db: Db, filters: LeadFilters) => Promise<number[]>): Bulk =>
  ({ body }, context) => {
    refuseWithoutRight(context, body.do);
    if (body.do === 'state' && !body.state) throw badField('state', 'Required');
    return context.write(async (tx): Promise<Reply> => {
      if (body.do === 'assign' && body.seller_id !== undefined)
        await refuseUnknown(context, tx, body.seller_id);
      const filters = { ...body.filters, ...(body.do === 'restore' && { removed: 1 as const }) };
      const ids = body.selectedAll === 1 ? await chosenIds(context, tx, filters) : body.ids;
      if (ids.length === 0 && body.selectedAll !== 1) throw badField('ids', 'Required');
      const most = Math.min(AT_ONCE, LEADS_AT_ONCE);
      if (ids.length > most)
        throw badField('ids', `At most ${most} leads can be changed at once. Narrow the filters.`);
      const visible = await visibleTo(context, tx);
      const reply: Reply = { message: 'Done', changed: 0, left_out: [], before: [] };
      for (const id of [...ids].sort((a, b) => a - b)) {
        try {
          // a savepoint: one that is refused leaves the others as they are
          await context.write(async (own) => {
            const row = await lockLead(own, context.tenant, visible, {
              id,
              removedToo: body.do === 'restore',
            });
            await changeOne(context, own, row, body);
            reply.before.push({ id, seller_id: row.seller_id, state: row.state });
          });
          reply.changed += 1;
        } catch (error) {
          // an id that is not there, or that the user does not see, refuses the whole: it was named by mistake
          if (!(error instanceof Refusal) || error.status === 404) throw error;
          reply.left_out.push({ id, reason: error.message });
        }
      }
      await announceLeads(context.deps, context.tenant, ids);
      return reply;
    });
  };
