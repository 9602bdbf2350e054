import { isEmail } from '@forecourt/domain/email';
import { normalPhone } from '@forecourt/domain/people/phone';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import { insertContact, queueSending, readSender, signedMail, signedSms } from '../../customers';
import type { SignerRow } from './signer.queries';

type Signer = Pick<SignerRow, 'customer_id' | 'email' | 'mobile'>;

export const hasEmail = ({ email }: Pick<Signer, 'email'>) => isEmail(email);
export const hasMobile = ({ mobile }: Pick<Signer, 'mobile'>) => normalPhone(mobile) !== null;

interface Place {
  deps: Deps;
  tenant: number;
  /** null: a job sends it. */
  userId: number | null;
}

interface Letter {
  subject: string;
  /** As it is kept with the customer's contacts. */
  text: string;
  /** As it is sent, where it has a link that is a secret. */
  sentText?: string;
  attachment?: { file: string; name: string; mime: string };
}

/** Mails a signer in the transaction of its cause. A paper that someone has to sign is a message of service, not of advertising. */
export const mailSigner = async ({ deps, tenant, userId }: Place, tx: Db, signer: Signer, letter: Letter) => {
  const sender = await readSender(tx, tenant);
  const contact = await insertContact(tx, tenant, {
    ...{ customerId: signer.customer_id, channel: 'email', direction: 'out', address: signer.email },
    ...{ subject: letter.subject, text: signedMail(letter.text, sender, null), isCommercial: false },
    ...{ state: 'queued', userId, at: deps.now().toISOString(), replyTo: sender.email },
  });
  await queueSending(deps, tx, tenant, contact.id, {
    ...(letter.sentText && { text: signedMail(letter.sentText, sender, null) }),
    ...(letter.attachment && { attachment: letter.attachment }),
  });
};

export const textSigner = async (
  { deps, tenant, userId }: Place,
  tx: Db,
  signer: Signer,
  { text, sentText }: { text: string; sentText: string },
) => {
  const to = normalPhone(signer.mobile);
  if (!to) return;
  const sender = await readSender(tx, tenant);
  const contact = await insertContact(tx, tenant, {
    ...{ customerId: signer.customer_id, channel: 'sms', direction: 'out', address: to, subject: '' },
    ...{ text: signedSms(text, sender, null), isCommercial: false, state: 'queued' },
    ...{ userId, at: deps.now().toISOString() },
  });
  await queueSending(deps, tx, tenant, contact.id, { text: signedSms(sentText, sender, null) });
};
