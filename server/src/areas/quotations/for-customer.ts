import { createHash, createHmac } from 'node:crypto';
import { quotationNumber, quotationStateOn } from '@forecourt/domain/deal/quotation-states';
import type { Context } from '../../http/context';
import { todayAt } from '../../http/today';
import { keepLink, type QuotationOfCustomer, quotationsForDeal } from './for-customer.queries';

/** The customer can open it, and accept or answer it. */
const OPEN: readonly string[] = ['sent', 'opened', 'answered', 'accepted'];

/**
 * The customer's own link to a quotation, beside the one in the letter. It is made from what was sent, so that each look
 * gives the same; sending it again, or withdrawing it, ends both links.
 */
const linkOf = async ({ deps, tenant, session, request }: Context, { id, sent_at }: QuotationOfCustomer) => {
  const token = createHmac('sha256', deps.config.secret)
    .update(`portal link of quotation ${tenant} ${id} ${sent_at}`)
    .digest('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await deps.database.systemWrite({ userId: session.userId, requestId: request.id }, (tx) =>
    keepLink(tx, tenant, id, hash),
  );
  return `${deps.publicUrl}/#/quotation/${token}`;
};

/** The quotations of a deal as its customer sees them. Not inside a read: links are kept on another connection. */
export const quotationsForCustomer = async (context: Context, dealId: number, customerId: number) => {
  const { tenant, read } = context;
  const today = todayAt(context);
  const rows = await read((db) => quotationsForDeal(db, tenant, dealId, customerId));
  const shown = [];
  for (const row of rows) {
    const state = quotationStateOn(row.state, row.valid_until, today);
    // it opens the quotation without signing in
    const link = OPEN.includes(state) && !context.session.look ? await linkOf(context, row) : null;
    shown.push({ number: quotationNumber(row.number), state, total: row.total, link });
  }
  return shown;
};
