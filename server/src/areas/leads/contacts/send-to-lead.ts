import { isEmail } from '@forecourt/domain/email';
import { normalPhone } from '@forecourt/domain/people/phone';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { replyAddress } from '../../../services/inbox';
import {
  insertContact,
  type LeadContactRow,
  queueSending,
  readConsents,
  readSender,
  rightTo,
  signedMail,
  signedSms,
} from '../../customers';
import { announceLeads } from '../intake/add-leads';
import { needsOf } from '../needs';
import { noteAnswer } from '../record/change-lead';
import type { LeadRecord } from '../record/lead.queries';
import { noteSmsThread } from './sms-thread.queries';

interface Message {
  channel: 'email' | 'sms';
  to: string | undefined;
  subject: string;
  text: string;
}

/** Only to the person of the lead: another recipient would be a message about someone else's enquiry. */
const addressOf = (row: LeadRecord, { channel, to }: Pick<Message, 'channel' | 'to'>): string => {
  const own = channel === 'email' ? row.email : row.phone;
  if (own === '')
    throw badField('to', channel === 'email' ? 'This lead has no e-mail' : 'This lead has no telephone');
  if (
    to !== undefined &&
    to.trim().toLowerCase() !== own.toLowerCase() &&
    normalPhone(to) !== normalPhone(own)
  )
    throw badField('to', "is not this lead's");
  if (channel === 'email') {
    if (!isEmail(own)) throw badField('to', 'email format is invalid');
    return own;
  }
  const number = normalPhone(own);
  if (!number) throw badField('to', 'Wrong Mobile Number');
  return number;
};

const WITHDRAWN = 'The customer wants no more text messages';

/** An answer to what someone asked needs no consent (CASL 6(6)), but who texted STOP gets no text message at all. */
const refusalOfSms = async (context: Context, db: Db, row: LeadRecord): Promise<string> => {
  if (row.customer_id === null) return '';
  const consents = await readConsents(db, context.tenant, row.customer_id);
  return rightTo(consents, 'sms', todayAt(context)).because?.kind === 'withdrawn' ? WITHDRAWN : '';
};

/** Where one may write to, and why not. */
export const messagingOf = async (context: Context, db: Db, row: LeadRecord) => ({
  email: { address: row.email, refused: row.email === '' ? 'This lead has no e-mail' : '' },
  sms: {
    address: row.phone,
    refused: row.phone === '' ? 'This lead has no telephone' : await refusalOfSms(context, db, row),
  },
});

/** Written down, on its way, and counted as the answer, in one transaction. Replies come back by the address it names. */
export const sendToLead = async (
  context: Context,
  tx: Db,
  row: LeadRecord,
  message: Message,
): Promise<LeadContactRow> => {
  const { tenant, session, deps } = context;
  const { channel, subject, text } = message;
  const address = addressOf(row, message);
  if (channel === 'sms') {
    const refused = await refusalOfSms(context, tx, row);
    if (refused) throw badField('to', refused);
    await noteSmsThread(tx, tenant, address, row.id);
  }
  const domain = deps.config.MAIL_REPLY_DOMAIN;
  const replyTo =
    channel === 'email' && domain
      ? replyAddress({ secret: deps.config.secret, domain, tenant, kind: 'lead', id: row.id })
      : '';
  const sender = await readSender(tx, tenant);
  const at = deps.now().toISOString();
  const contact = await insertContact(tx, tenant, {
    ...{ customerId: row.customer_id, leadId: row.id, channel, direction: 'out', address, subject, replyTo },
    text: channel === 'email' ? signedMail(text, sender, null) : signedSms(text, sender, null),
    ...{ isCommercial: false, state: 'queued', userId: session.userId, at },
  });
  await queueSending(deps, tx, tenant, contact.id);
  await noteAnswer(tx, await needsOf(context, tx), row, { userId: session.userId, at });
  await announceLeads(deps, tenant, [row.id]);
  return { ...contact, lead_id: row.id };
};
