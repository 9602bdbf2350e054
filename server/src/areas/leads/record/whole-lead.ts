import type { ReplyOf } from '@forecourt/contract';
import { marketingChannel } from '@forecourt/contract/leads/lead';
import type { leadRecordCalls } from '@forecourt/contract/leads/record';
import { shownScore } from '@forecourt/domain/lead/link-customer';
import { cleanVisit } from '@forecourt/domain/lead/visit';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { contactsOfLeads } from '../../customers';
import { staffNames } from '../../users';
import type { Visible } from '../access';
import { toLeadRows } from '../list/lead-row.queries';
import { type LeadRecord, readCandidates, readConversation, readEvents } from './lead.queries';
import { isCustomerOfLeadAlone } from './lone-customer.queries';
import { decryptFields } from './sensitive-fields';

export type WholeLead = ReplyOf<typeof leadRecordCalls.get>;
type Link = WholeLead['link'];

const linkOf = async (db: Db, tenant: number, row: LeadRecord): Promise<Link> => {
  const known = new Map(
    (row.link_candidates.length > 0
      ? await readCandidates(
          db,
          tenant,
          row.link_candidates.map(({ id }) => id),
        )
      : []
    ).map((one) => [one.id, one]),
  );
  return {
    kind: row.link_kind,
    score: row.link_score === null ? null : shownScore(row.link_score),
    reasons: row.link_reasons as Link['reasons'], // stored as the score gave them
    candidates: row.link_candidates.flatMap(({ id, score, reasons }) => {
      const customer = known.get(id);
      return customer ? [{ ...customer, score: shownScore(score), reasons: reasons as Link['reasons'] }] : []; // as above
    }),
    can_undo: row.customer_id !== null && ['matched', 'created', 'chosen'].includes(row.link_kind) ? 1 : 0,
    can_remove_customer: (await isCustomerOfLeadAlone(db, tenant, row)) ? 1 : 0,
  };
};

/** A user without the right to finance applications learns which fields there are, not what they hold. */
const fieldsOf = ({ deps, tenant, actor, session }: Context, row: LeadRecord) => {
  // nothing is decrypted for platform staff who view a user's account
  if (session.look) return { fields: row.fields, hidden_fields: [] };
  if (can(actor, 'leads.finance'))
    return {
      fields: { ...row.fields, ...decryptFields(deps, tenant, row.secret_fields) },
      hidden_fields: [],
    };
  return { fields: row.fields, hidden_fields: Object.keys(decryptFields(deps, tenant, row.secret_fields)) };
};

/** How a visitor came to the website; null for a lead that came in another way. */
const visitOf = ({ came_by, visit }: LeadRecord): WholeLead['visit'] => {
  const channel = marketingChannel.safeParse(came_by);
  if (!channel.success) return null;
  const { landingPath, ...known } = cleanVisit(visit);
  return { channel: channel.data, landing_path: landingPath, ...known };
};

/** A lead with all that its page shows. */
export const wholeLead = async (
  context: Context,
  db: Db,
  visible: Visible,
  row: LeadRecord,
): Promise<WholeLead> => {
  const { tenant, actor } = context;
  const conversation = await readConversation(db, tenant, visible, row.conversation_id ?? row.id);
  const leadIds = [...new Set([row.id, ...conversation.map(({ id }) => id)])];
  const contacts = await contactsOfLeads(db, tenant, leadIds, ['call', 'email', 'sms', 'visit', 'letter']);
  const events = await readEvents(db, tenant, row.id);
  const assignees = events.flatMap(({ kind, from, to }) =>
    kind === 'assigned' ? [from, to].filter((id) => /^\d+$/.test(id)).map(Number) : [],
  );
  const nameOf = await staffNames(context, [
    ...contacts.map(({ user_id }) => user_id),
    ...events.map(({ user_id }) => user_id),
    ...assignees,
    row.created_by,
  ]);
  const [own] = await toLeadRows(context, [row]);
  if (!own) throw new Error('one row in, one row out');
  const related = await toLeadRows(
    context,
    conversation.filter(({ id }) => id !== row.id),
  );
  const named = (kind: string, value: string) =>
    kind === 'assigned' && /^\d+$/.test(value) ? nameOf(Number(value)) : value;
  const link = await linkOf(db, tenant, row);
  return {
    ...own,
    message: row.whole_message,
    ...{ first_name: row.first_name, last_name: row.last_name, company_name: row.company_name },
    ...{ method_of_contact: row.method_of_contact, requested_date: row.requested_date },
    ...{ lost_reason: row.lost_reason, ...fieldsOf(context, row) },
    visit: visitOf(row),
    offers_consent: row.offers_consent,
    link: can(actor, 'customers.view')
      ? link
      : { kind: 'none', score: null, reasons: [], candidates: [], can_undo: 0, can_remove_customer: 0 },
    related,
    activities: contacts.map(({ user_id, is_commercial: _, ...contact }) => ({
      ...contact,
      created_by: nameOf(user_id),
    })),
    events: events.map(({ user_id, from, to, ...event }) => ({
      ...event,
      ...{ from: named(event.kind, from), to: named(event.kind, to), created_by: nameOf(user_id) },
    })),
    has_source: row.message_id === null ? 0 : 1,
    created_by: nameOf(row.created_by),
    removed_at: row.removed_at,
  };
};
