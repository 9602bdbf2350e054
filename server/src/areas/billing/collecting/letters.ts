import { sumCents, toCents, toDollars } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Payment } from '../../account';

export const MAIL_TASK = 'billing.mail';

const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const totalOf = ({ amount, tax }: Pick<Payment, 'amount' | 'tax'>): number =>
  toDollars(sumCents([toCents(amount), toCents(tax)]));

export interface DocumentLetter {
  subject: string;
  text: string;
  invoiceIds: readonly number[];
  creditNoteId?: number;
}

/** A letter with documents, which are drawn when it goes out. */
export const queueDocumentLetter = async (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  dealershipId: number,
  to: string,
  letter: DocumentLetter,
) => {
  if (!to) return;
  await jobs.add(tx, MAIL_TASK, { to, dealershipId, ...letter });
};

export const receiptLetter = (
  { contact, description, amount, tax, id }: Payment,
  card: string,
): Pick<DocumentLetter, 'subject' | 'text'> => ({
  subject: `Receipt ${id}: ${description}`,
  text: [
    `Hello ${contact?.f_name ?? ''},`,
    '',
    'thank you for your payment. The invoice is attached.',
    '',
    `${description}: ${dollars(amount)}`,
    `Tax: ${dollars(tax)}`,
    `Total: ${dollars(totalOf({ amount, tax }))}`,
    `Paid with ${card}`,
    '',
  ].join('\n'),
});

interface Failure {
  reason: string;
  description: string;
  total: number;
  /** The day of the next try, where the dealership is. */
  nextTry: string | null;
  status: number | null;
  link: string;
}

const AFTER: Readonly<Record<number, string>> = {
  8: 'Until it is paid, your team sees the card form alone when they sign in.',
  9: 'Your dealership is closed now. A new card opens it again at once.',
};

export const failureLetter = ({ reason, description, total, nextTry, status, link }: Failure) => ({
  subject: `Payment failed: ${description}`,
  text: [
    'Hello,',
    '',
    `we could not charge ${dollars(total)} for ${description}.`,
    `Reason: ${reason}`,
    '',
    ...(status === null ? [] : [AFTER[status] ?? '']),
    nextTry ? `We will try the card on file again on ${nextTry}.` : 'We will not try the card on file again.',
    'To pay now, enter a new card:',
    link,
    '',
  ].join('\n'),
});

export const refundLetter = (given: { number: string; invoice: string; total: number; reason: string }) => ({
  subject: `Refund ${given.number}`,
  text: [
    'Hello,',
    '',
    `${dollars(given.total)} of invoice ${given.invoice} was refunded to the card that paid it. The credit note is attached.`,
    `Reason: ${given.reason}`,
    'It can take 5 to 10 days until it is on the statement of the card.',
    '',
  ].join('\n'),
});
