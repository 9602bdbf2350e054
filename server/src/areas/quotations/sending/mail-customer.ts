import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { insertContact, queueSending, readSender, signedMail, unsubscribeLink } from '../../customers';
import type { QuotationRecord } from '../record/quotation.queries';

interface Letter {
  to: string;
  subject: string;
  /** As it is kept with the customer's contacts. */
  text: string;
  /** As it is sent, where it has a link that is a secret. */
  sentText?: string;
  attachment?: { file: string; name: string; mime: string };
}

/**
 * Mails the customer in the transaction of its cause, and writes it down among their contacts. A quotation that someone
 * asked for needs no consent (CASL 6(6)), but each message says who writes and how to stop them.
 */
export const mailCustomer = async (
  { tenant, deps, session }: Context,
  tx: Db,
  row: Pick<QuotationRecord, 'customer_id' | 'lead_id'>,
  { to, subject, text, sentText, attachment }: Letter,
) => {
  const sender = await readSender(tx, tenant);
  const stopLink = unsubscribeLink(deps, tenant, row.customer_id, 'email');
  const contact = await insertContact(tx, tenant, {
    ...{ customerId: row.customer_id, leadId: row.lead_id, channel: 'email', direction: 'out', address: to },
    ...{ subject, text: signedMail(text, sender, stopLink), isCommercial: false, state: 'queued' },
    ...{ userId: session.userId, at: deps.now().toISOString(), replyTo: sender.email },
  });
  await queueSending(deps, tx, tenant, contact.id, {
    ...(sentText && { text: signedMail(sentText, sender, stopLink) }),
    ...(attachment && { attachment }),
  });
};
