import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { ON_ACCOUNT } from '@forecourt/contract/mechanic/invoices';
import { shopInvoiceNumber } from '@forecourt/domain/mechanic/index';
import { type Cents, toCents, toDollars } from '@forecourt/domain/money/cents';
import { areTaxRatesKnown } from '@forecourt/domain/tax/index';
import type { Db } from '../../../db/database';
import type { Context, Handlers, Input } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { bookRecord } from '../../accounting';
import { insertConsent } from '../../customers';
import { announceServices } from '../announce';
import { INVOICE_SOURCE } from '../ledger/invoice-source';
import { readShopPlace } from '../place.queries';
import { linesOf } from '../record/parts.queries';
import { lockService, type StoredService, updateService } from '../record/service.queries';
import { wholeSettings } from '../settings/settings';
import { findSettings } from '../settings/settings.queries';
import { amountsOf, contentsOf } from './contents';
import { insertEntry, insertInvoice } from './invoice.queries';
import { nextInvoiceNumber } from './invoice-number.queries';
import { readInvoice } from './invoice-reply';

type Make = Input<typeof mechanicCalls.makeInvoice>;

/** Only what a customer brought and what is done is invoiced, to someone, once. */
const refuseService = (service: StoredService): number => {
  if (service.kind !== 'onlyShop')
    throw new Refusal(409, 'Work on a vehicle of the dealership is its cost and is not invoiced');
  if (service.invoice_id !== null)
    throw new Refusal(
      409,
      `This service is invoiced already: ${shopInvoiceNumber(service.invoice_number ?? 0)}`,
    );
  if (service.status !== 'done') throw new Refusal(409, 'Finish the service before you invoice it');
  if (service.customer_id === null) throw badField('customer_id', 'Choose the customer who pays');
  return service.customer_id;
};

const daysOf = (context: Context, { day = todayAt(context), due_on = null }: Make['body']) => {
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
  if (due_on !== null && due_on < day) throw badField('due_on', 'It is before the day of the invoice');
  return { day, due_on };
};

/** What is paid at once: the whole, unless another amount is given or it is on account. */
const paidNow = ({ payment_type, paid }: Make['body'], total: Cents): Cents | null => {
  if (payment_type === ON_ACCOUNT) {
    if (paid !== undefined) throw badField('paid', 'Nothing is paid yet on account');
    return null;
  }
  const amount = paid === undefined ? total : toCents(paid);
  if (amount > total) throw badField('paid', 'It is more than the invoice');
  return amount;
};

/** A purchase lets the shop write to the customer for two years (CASL), unless they said that they want no messages. */
const noteConsent = async (tx: Db, context: Context, customerId: number, day: string, number: number) => {
  for (const channel of ['email', 'sms'] as const)
    await insertConsent(tx, context.tenant, customerId, {
      ...{ channel, kind: 'purchase', since: day, proof: `Shop invoice ${shopInvoiceNumber(number)}` },
      userId: context.session.userId,
    });
};

export const makeInvoiceHandlers: Pick<Handlers<typeof mechanicCalls>, 'makeInvoice'> = {
  makeInvoice: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant, session, deps } = context;
      const service = await lockService(tx, tenant, params.id);
      const customerId = refuseService(service);
      const { day, due_on } = daysOf(context, body);
      const place = await readShopPlace(tx, tenant);
      if (!areTaxRatesKnown(place, day)) throw badField('day', 'The tax rates of this day are not known');
      const lines = await linesOf(tx, tenant, service.id);
      const made = amountsOf(lines, place, day, body.tax_exempt_reason !== '');
      if (made.total <= 0) throw new Refusal(409, 'There is nothing to invoice: the sum is 0');
      const paid = paidNow(body, made.total);
      const settings = await findSettings(tx, tenant);
      const { invoice_note: note } = wholeSettings(settings);
      const contents = await contentsOf(tx, tenant, {
        ...{ service, lines, taxes: made.taxes, place, day, customerId, note },
      });
      const number = await nextInvoiceNumber(tx, tenant, settings.first_invoice_number);
      const id = await insertInvoice(tx, {
        ...{ dealership_id: tenant, number, service_id: service.id, customer_id: customerId, day, due_on },
        ...{ payment_type: body.payment_type, labour: toDollars(made.sums.labour) },
        ...{ parts: toDollars(made.sums.parts), tax: toDollars(made.tax), total: toDollars(made.total) },
        ...{ contents, tax_exempt_reason: body.tax_exempt_reason, user_id: session.userId },
      });
      if (paid !== null)
        await insertEntry(
          ...([tx, tenant, id] as const),
          {
            ...{ kind: 'payment', amount: toDollars(paid), day, method: body.payment_type },
            ...{ reference: body.reference, reason: '', user_id: session.userId },
          },
          deps.now().toISOString(),
        );
      await noteConsent(tx, context, customerId, day, number);
      await updateService(tx, tenant, service.id, {});
      await bookRecord(tx, { tenant, userId: session.userId, today: todayAt(context) }, INVOICE_SOURCE, id);
      await announceServices(context, [service.id]);
      return readInvoice(context, tx, id);
    }),
};
