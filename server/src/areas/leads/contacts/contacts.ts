import type { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { AUTO_TRADER_LEAD, CARGURUS_LEAD, leadType } from '@forecourt/domain/lead/lead-types';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, notFound, Refusal } from '../../../http/refusal';
import {
  contactsOfLeads,
  findLeadContact,
  insertContact,
  type LeadContactRow,
  markContactRemoved,
  updateContact,
} from '../../customers';
import { staffNames } from '../../users';
import { announceLeads } from '../intake/add-leads';
import { needsOf } from '../needs';
import { noteAnswer } from '../record/change-lead';
import { findLead, type LeadRecord, lockLead, readConversation } from '../record/lead.queries';
import { visibleTo } from '../viewer';
import { ACTIVITY_FIELDS } from './activity-fields';
import { messagingOf, sendToLead } from './send-to-lead';

type Calls = typeof leadContactCalls;

const toContacts = async (context: Context, rows: readonly LeadContactRow[]) => {
  const nameOf = await staffNames(
    context,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, is_commercial: _, ...row }) => ({ ...row, created_by: nameOf(user_id) }));
};

const toContact = async (context: Context, row: LeadContactRow) => {
  const [contact] = await toContacts(context, [row]);
  if (!contact) throw new Error('one row in, one row out');
  return contact;
};

/** Both names that the spec gives, or the number of any type. */
const NAMED_TYPES: Readonly<Record<string, number>> = {
  autotrader: AUTO_TRADER_LEAD,
  cargurus: CARGURUS_LEAD,
};

const typesOf = (named: string | undefined): readonly number[] | undefined => {
  if (named === undefined) return undefined;
  const code = NAMED_TYPES[named.toLowerCase()] ?? Number(named);
  if (!leadType(code)) throw badField('lead_type', 'There is no such type of lead');
  return [code];
};

const wantedOf = (id: number, leadType: string | undefined) => {
  const types = typesOf(leadType);
  return { id, ...(types && { types }) };
};

/** The messages of the whole conversation, as far as the user sees its leads. */
const threadOf = async (
  context: Context,
  db: Db,
  row: LeadRecord,
  channels: readonly ('email' | 'sms')[],
): Promise<LeadContactRow[]> => {
  const visible = await visibleTo(context, db);
  const leads = await readConversation(db, context.tenant, visible, row.conversation_id ?? row.id);
  const ids = [...new Set([row.id, ...leads.map(({ id }) => id)])];
  return contactsOfLeads(db, context.tenant, ids, channels);
};

/** An activity that a person recorded; what was sent or came in by itself stays as it is. */
const lockLogged = async (context: Context, tx: Db, id: number, states: readonly string[]) => {
  const contact = await findLeadContact(tx, context.tenant, id);
  if (!contact) throw notFound();
  await findLead(tx, context.tenant, await visibleTo(context, tx), { id: contact.lead_id });
  if (!states.includes(contact.state))
    throw new Refusal(409, 'A message that was sent or received cannot be changed');
  return contact;
};

const refuseFuture = ({ deps }: Context, at: string) => {
  if (new Date(at) > deps.now()) throw badField('at', 'is in the future');
};

export const contactHandlers: Handlers<Calls> = {
  activityFields: async () => [...ACTIVITY_FIELDS],

  addActivity: ({ body: { lead_id, at, ...given } }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const happenedAt = at ?? deps.now().toISOString();
      refuseFuture(context, happenedAt);
      const row = await lockLead(tx, tenant, await visibleTo(context, tx), { id: lead_id });
      const contact = await insertContact(tx, tenant, {
        ...given,
        ...{ customerId: row.customer_id, leadId: row.id, isCommercial: false, state: 'logged' },
        ...{ userId: session.userId, at: happenedAt },
      });
      const isAnswer = given.direction === 'out' && given.channel !== 'letter';
      if (isAnswer)
        await noteAnswer(tx, await needsOf(context, tx), row, { userId: session.userId, at: happenedAt });
      await announceLeads(deps, tenant, [row.id]);
      return toContact(context, { ...contact, lead_id: row.id });
    }),

  saveActivity: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const before = await lockLogged(context, tx, id, ['logged']);
      const after = { ...before, ...body, at: body.at ?? before.at };
      refuseFuture(context, after.at);
      await updateContact(tx, context.tenant, id, after);
      return toContact(context, after);
    }),

  removeActivity: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      await lockLogged(context, tx, id, ['logged']);
      await markContactRemoved(tx, context.tenant, id);
      return { message: 'Done' };
    }),

  mails: ({ query: { lead_id, lead_type } }, context) =>
    context.read(async (db) => {
      const visible = await visibleTo(context, db);
      const row = await findLead(db, context.tenant, visible, wantedOf(lead_id, lead_type));
      return toContacts(context, await threadOf(context, db, row, ['email']));
    }),

  sendMail: ({ body: { lead_id, lead_type, to, subject, text } }, context) =>
    context.write(async (tx) => {
      const visible = await visibleTo(context, tx);
      const row = await lockLead(tx, context.tenant, visible, wantedOf(lead_id, lead_type));
      return toContact(context, await sendToLead(context, tx, row, { channel: 'email', to, subject, text }));
    }),

  saveMail: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const before = await lockLogged(context, tx, id, ['logged']);
      if (before.channel !== 'email') throw notFound();
      const after = { ...before, subject: body.subject ?? before.subject, text: body.text ?? before.text };
      await updateContact(tx, context.tenant, id, after);
      return toContact(context, after);
    }),

  removeMail: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const before = await lockLogged(context, tx, id, ['logged', 'failed']);
      if (before.channel !== 'email') throw notFound();
      await markContactRemoved(tx, context.tenant, id);
      return { message: 'Done' };
    }),

  messages: ({ params: { id } }, context) =>
    context.read(async (db) => {
      const row = await findLead(db, context.tenant, await visibleTo(context, db), { id });
      const messages = await toContacts(context, await threadOf(context, db, row, ['email', 'sms']));
      return { messages, ...(await messagingOf(context, db, row)) };
    }),

  sendSms: ({ params: { id }, body: { to, text } }, context) =>
    context.write(async (tx) => {
      const row = await lockLead(tx, context.tenant, await visibleTo(context, tx), { id });
      return toContact(
        context,
        await sendToLead(context, tx, row, { channel: 'sms', to, subject: '', text }),
      );
    }),
};
