import { creditNoteNumber, invoiceNumber, toCents } from '@forecourt/domain';
import { z } from 'zod';
import type { Db, Who } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { JobHandler } from '../../../services/jobs';
import type { RefundResult } from '../../../services/payments';
import { lockDealership, readPlace } from '../../account';
import { queueDocumentLetter, refundLetter } from '../collecting/letters';
import { dayAt } from '../collecting/period-of';
import { readRecipients } from '../invoices/buyer.queries';
import { addRefunded, findInvoice } from '../invoices/invoice.queries';
import { takeNumber } from '../invoices/number.queries';
import { endCreditNote, findCreditNote, type StoredCreditNote } from './credit-note.queries';

const REFUND_TASK = 'billing.refund';
/** Long enough for the request itself to finish what it began. */
const SETTLE_AFTER_MS = 60_000;
/** A payment service remembers a key for a day; a little less is on the safe side. */
const KEY_LIFE_MS = 20 * 3_600_000;

/** A job that asks again when the server stops before the outcome is known. */
export const planRefund = ({ jobs, now }: Deps, tx: Db, dealershipId: number, creditNoteId: number) =>
  jobs.add(
    tx,
    REFUND_TASK,
    { dealershipId, creditNoteId },
    {
      key: `${REFUND_TASK}:${dealershipId}:${creditNoteId}`,
      runAt: new Date(now().getTime() + SETTLE_AFTER_MS),
    },
  );

const finish = async (
  tx: Db,
  deps: Deps,
  dealershipId: number,
  { note, result }: { note: StoredCreditNote; result: RefundResult },
) => {
  const { id, invoice_id, total, reason } = note;
  if (result.status === 'refused') {
    await endCreditNote(tx, dealershipId, id, { status: 'refused', failure: result.message });
    return;
  }
  const invoice = await findInvoice(tx, dealershipId, invoice_id);
  const issuedOn = dayAt(deps.now(), (await readPlace(tx, dealershipId))?.timezone);
  const number = await takeNumber(tx, 'credit-note');
  const { reference } = result;
  await endCreditNote(tx, dealershipId, id, { status: 'succeeded', number, issuedOn, reference });
  await addRefunded(tx, dealershipId, invoice_id, total);
  const letter = refundLetter({
    ...{ number: creditNoteNumber(number), invoice: invoiceNumber(invoice?.number ?? 0), total, reason },
  });
  for (const to of await readRecipients(tx, dealershipId))
    await queueDocumentLetter(deps, tx, dealershipId, to, { ...letter, invoiceIds: [], creditNoteId: id });
};

/**
 * Brings a refund to its end. The service is asked outside of any transaction, always with the same key; the outcome is
 * written in one. A ServiceError means that nobody knows yet.
 */
export const settleRefund = async (
  deps: Deps,
  who: Who,
  dealershipId: number,
  id: number,
): Promise<StoredCreditNote> => {
  const { database, payments, now } = deps;
  const read = () => database.systemRead((db) => findCreditNote(db, dealershipId, id));
  const note = await read();
  if (!note) throw new Error(`no credit note ${id} at dealership ${dealershipId}`);
  if (note.status !== 'pending') return note;
  const result = await payments.refund({
    ...{ reference: note.payment_reference, amountCents: toCents(note.total) },
    idempotencyKey: `platform-refund-${dealershipId}-${id}`,
    isOld: now().getTime() - Date.parse(note.created_at) > KEY_LIFE_MS,
  });
  await database.systemWrite(who, async (tx) => {
    await lockDealership(tx, dealershipId);
    const current = await findCreditNote(tx, dealershipId, id, 'for update');
    if (current?.status === 'pending') await finish(tx, deps, dealershipId, { note: current, result });
  });
  return (await read()) ?? note;
};

const payload = z.object({ dealershipId: z.number(), creditNoteId: z.number() });

export const refundJobs = (deps: Deps): Record<string, JobHandler> => ({
  [REFUND_TASK]: async (given, { key }) => {
    const { dealershipId, creditNoteId } = payload.parse(given);
    await settleRefund(deps, { userId: null, requestId: key }, dealershipId, creditNoteId);
  },
});
