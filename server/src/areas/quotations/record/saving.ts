import type { BodyOf } from '@forecourt/contract';
import type { quotationsCalls } from '@forecourt/contract/quotations/index';
import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { badField, noRight, Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { changedByOther } from '../../../records/changed-by-other';
import { holdCustomer, refuseSeller, survivorOf } from '../../customers';
import { openDeal, readDealSettings } from '../../deals';
import { leadForDeal } from '../../leads';
import { openForChange, readChanged, refuseState } from './change-quotation';
import { priceCars } from './price-cars';
import { insertQuotation, updateQuotation } from './quotation.queries';
import { deleteQuotedCars, insertQuotedCars } from './quotation-car.queries';
import { wholeQuotation } from './whole-quotation';

type Form = BodyOf<typeof quotationsCalls.add>;

const DAY = 24 * 60 * 60 * 1_000;

export const dayAfter = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const customerOf = async (tx: Db, tenant: number, id: number): Promise<number> => {
  try {
    return await holdCustomer(tx, tenant, id);
  } catch (error) {
    if (error instanceof Refusal) throw badField('customer_id', 'There is no such customer');
    throw error;
  }
};

/** A quotation that was made for a deal stays with the customer of the deal. */
const refuseOtherCustomer = async (context: Context, tx: Db, dealId: number, customerId: number) => {
  const deal = await openDeal(context, tx, dealId, { removedToo: true });
  if ((await survivorOf(tx, context.tenant, deal.customer_id)) !== customerId)
    throw badField('customer_id', 'The deal of this quotation has another customer');
};

/** Refuses what only the database can tell, and answers what is written. */
const settleForm = async (
  context: Context,
  tx: Db,
  form: Omit<Form, 'deal_id'>,
  { sellerId, dealId }: { sellerId: number | null; dealId: number | null },
) => {
  const { tenant } = context;
  const today = todayAt(context);
  if (form.valid_until !== undefined && form.valid_until < today)
    throw badField('valid_until', 'This day is over');
  if (form.seller_id !== undefined && form.seller_id !== sellerId) {
    if (form.seller_id !== context.session.userId && !can(context.actor, 'deals.assign'))
      throw noRight('You have no right to give a quotation to another seller');
    await refuseSeller(tx, tenant, form.seller_id, 'seller_id');
  }
  if (form.lead_id !== undefined) await leadForDeal(context, tx, form.lead_id);
  const { quotation_days: days } = await readDealSettings(tx, tenant);
  const customerId = await customerOf(tx, tenant, form.customer_id);
  if (dealId !== null) await refuseOtherCustomer(context, tx, dealId, customerId);
  return {
    customerId,
    dealId,
    sellerId: form.seller_id ?? sellerId,
    leadId: form.lead_id ?? null,
    validUntil: form.valid_until ?? dayAfter(today, days),
    ...{ kind: form.kind, message: form.message, terms: form.terms },
    ...(await priceCars(tx, tenant, today, form)),
  };
};

export const savingHandlers: Pick<Handlers<typeof quotationsCalls>, 'add' | 'save'> = {
  add: ({ body }, context) =>
    context.write(async (tx) => {
      const { tenant, session } = context;
      if (body.deal_id !== undefined) await openDeal(context, tx, body.deal_id);
      const { cars, ...made } = await settleForm(context, tx, body, {
        ...{ sellerId: session.userId, dealId: body.deal_id ?? null },
      });
      const id = await insertQuotation(tx, tenant, { ...made, createdBy: session.userId });
      await insertQuotedCars(tx, tenant, id, cars);
      return readChanged(context, tx, id);
    }),

  save: ({ params: { id }, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const before = await openForChange(context, tx, { id });
      if (body.version !== undefined && body.version !== before.version)
        throw await changedByOther(context, tx, {
          ...{ table: 'quotation', id, current: await wholeQuotation(context, tx, before) },
        });
      refuseState(context, before, 'draft');
      const { cars, ...made } = await settleForm(context, tx, body, {
        ...{ sellerId: before.seller_id, dealId: before.deal_id },
      });
      await updateQuotation(tx, tenant, id, {
        ...{ customer_id: made.customerId, seller_id: made.sellerId, lead_id: made.leadId, kind: made.kind },
        ...{ valid_until: made.validUntil, message: made.message, terms: made.terms, title: made.title },
        ...{ total_cents: made.totalCents, state: 'draft' },
      });
      await deleteQuotedCars(tx, tenant, id);
      await insertQuotedCars(tx, tenant, id, cars);
      return readChanged(context, tx, id);
    }),
};
