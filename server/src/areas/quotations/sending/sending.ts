import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { isExpired, quotationNumber } from '@forecourt/domain/deal/index';
import { isEmail } from '@forecourt/domain/email';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/cents';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, changedMeanwhile, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { readLetterhead } from '../../dealership';
import { addDealEvents, lowPriceProblem } from '../../deals';
import { attachFile, storeFile } from '../../files';
import { readDealer } from '../dealer.queries';
import { renewLink } from '../links/links';
import { drawOnThread, readParts } from '../pdf/draw-quotation';
import { insertAnswer } from '../record/answer.queries';
import { openForChange, openQuotation, readChanged, refuseState } from '../record/change-quotation';
import { type QuotationRecord, updateQuotation } from '../record/quotation.queries';
import { readQuotedCars } from '../record/quotation-car.queries';
import { wholeQuotation } from '../record/whole-quotation';
import { quotationLetter, replyLetter } from './letters';
import { mailCustomer } from './mail-customer';

/** Of the stored PDFs: what exactly was sent. */
export const QUOTATION_FILE = 'quotation-pdf';

/** Draws the document as the quotation stands. */
const drawFor = async (context: Context, row: QuotationRecord) => {
  const head = await readLetterhead(context);
  const parts = await context.read((db) => readParts(db, context.tenant, row));
  return drawOnThread(context, { ...parts, head });
};

/** A price below the minimum gross is offered by who may approve it, or once a manager approved it in the deal. */
const refuseLowPrice = async (context: Context, tx: Db, row: QuotationRecord) => {
  if (can(context.actor, 'deals.approve')) return;
  const cars = await readQuotedCars(tx, context.tenant, row.id);
  const prices = cars.map(({ stock_id, price, discount }) => ({
    stockId: stock_id,
    price: toDollars(roundCents(toCents(price) - toCents(discount))),
  }));
  const problem = await lowPriceProblem(tx, context.tenant, prices, row.deal_id);
  if (problem !== undefined) throw new Refusal(409, problem);
};

const refuseSending = (context: Context, row: QuotationRecord) => {
  if (isExpired(row.valid_until, todayAt(context)))
    throw new Refusal(409, 'This quotation has expired. Give it a new last day first.');
  refuseState(context, row, 'sent');
};

const addressOf = (row: QuotationRecord, given: string | undefined): string => {
  const to = given || row.email;
  if (to === '') throw badField('email', 'This customer has no e-mail');
  if (!isEmail(to)) throw badField('email', 'email format is invalid');
  return to;
};

/** Handed over: what the customer had answered before belongs to the conversation, but they may accept this one anew. */
const markSent = (context: Context, tx: Db, row: QuotationRecord) =>
  updateQuotation(tx, context.tenant, row.id, { state: 'sent', sent_at: context.deps.now().toISOString() });

const noteInDeal = async (context: Context, tx: Db, row: QuotationRecord, to: string) => {
  if (row.deal_id === null) return;
  await addDealEvents(tx, context.tenant, [
    {
      ...{ dealId: row.deal_id, kind: 'quotation', to, text: quotationNumber(row.number) },
      userId: context.session.userId,
    },
  ]);
};

type Calls = typeof quotationsCalls;

export const sendingHandlers: Pick<Handlers<Calls>, 'send' | 'link' | 'withdraw' | 'reply' | 'pdf'> = {
  send: async ({ params: { id }, body }, context) => {
    const drawn = await context.read((db) => openQuotation(context, db, { id }));
    refuseSending(context, drawn);
    await context.read((db) => refuseLowPrice(context, db, drawn));
    const to = addressOf(drawn, body.email);
    const { content, name } = await drawFor(context, drawn);
    const file = await storeFile(context, QUOTATION_FILE, {
      ...{ content, bytes: content.length, mime: 'application/pdf', extension: 'pdf', originalName: name },
    });
    return context.write(async (tx) => {
      const row = await openForChange(context, tx, { id });
      // the document shows the quotation as it was read
      if (row.version !== drawn.version) throw changedMeanwhile(await wholeQuotation(context, tx, row));
      const attachment = { file: await attachFile(context, tx, file, id), name, mime: 'application/pdf' };
      const { name: dealership } = await readDealer(tx, context.tenant);
      const link = await renewLink(context, id);
      const letterWith = (shown: string) =>
        quotationLetter({
          ...{ customer: row.customer, dealership, number: quotationNumber(row.number), title: row.title },
          ...{ validUntil: row.valid_until, message: body.message, link: shown },
        });
      const { subject, text } = letterWith('(the link is in the mail alone)');
      await mailCustomer(context, tx, row, {
        to,
        subject,
        text,
        sentText: letterWith(link).text,
        attachment,
      });
      await markSent(context, tx, row);
      await noteInDeal(context, tx, row, 'sent');
      return readChanged(context, tx, id, link);
    });
  },

  link: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const row = await openForChange(context, tx, { id });
      // an accepted quotation keeps its state: the customer only lost the link
      if (row.state === 'accepted' || row.state === 'converted')
        return { link: await renewLink(context, id) };
      refuseSending(context, row);
      await refuseLowPrice(context, tx, row);
      await markSent(context, tx, row);
      return { link: await renewLink(context, id) };
    }),

  withdraw: ({ params: { id } }, context) =>
    context.write(async (tx) => {
      const row = await openForChange(context, tx, { id });
      refuseState(context, row, 'withdrawn');
      await updateQuotation(tx, context.tenant, id, { state: 'withdrawn' });
      await noteInDeal(context, tx, row, 'withdrawn');
      return readChanged(context, tx, id);
    }),

  reply: ({ params: { id }, body: { text } }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      const row = await openForChange(context, tx, { id });
      if (row.state === 'draft' || row.state === 'withdrawn') refuseState(context, row, 'answered');
      await insertAnswer(tx, tenant, id, { kind: 'reply', text, userId: session.userId });
      if (isEmail(row.email)) {
        const letter = replyLetter({ customer: row.customer, number: quotationNumber(row.number), text });
        await mailCustomer(context, tx, row, { to: row.email, ...letter });
      }
      return readChanged(context, tx, id);
    }),

  pdf: async ({ params: { id } }, context) => {
    const row = await context.read((db) => openQuotation(context, db, { id, removedToo: true }));
    const { content, name } = await drawFor(context, row);
    return { stream: content, mime: 'application/pdf', name };
  },
};
