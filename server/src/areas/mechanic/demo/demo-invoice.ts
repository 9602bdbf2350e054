import { toDollars } from '@forecourt/domain/money/cents';
import { amountsOf, contentsOf } from '../invoices/contents';
import { insertEntry, insertInvoice } from '../invoices/invoice.queries';
import { lastInvoiceNumber } from '../invoices/invoice-number.queries';
import { readShopPlace } from '../place.queries';
import { linesOf } from '../record/parts.queries';
import { findService } from '../record/service.queries';
import type { DemoShop } from './insert-service';

const NOTE = 'Parts and labour are warranted for 12 months or 20,000 km.';

/** An invoice of a demo service: paid at once, or on account and due since a while. */
export const insertDemoInvoice = async (
  { tx, tenant, mechanic, now }: DemoShop,
  serviceId: number,
  day: string,
  isPaid: boolean,
): Promise<void> => {
  const service = await findService(tx, tenant, serviceId);
  const place = await readShopPlace(tx, tenant);
  const lines = await linesOf(tx, tenant, serviceId);
  const { sums, taxes, tax, total } = amountsOf(lines, place, day);
  const customerId = service.customer_id ?? 0;
  const contents = await contentsOf(tx, tenant, {
    service,
    lines,
    taxes,
    place,
    day,
    customerId,
    note: NOTE,
  });
  const id = await insertInvoice(tx, {
    ...{
      dealership_id: tenant,
      number: (await lastInvoiceNumber(tx, tenant)) + 1,
      service_id: serviceId,
      day,
    },
    ...{ customer_id: customerId, due_on: isPaid ? null : day, user_id: mechanic, contents },
    ...{ payment_type: isPaid ? 'Debit-Card' : 'On-Account', labour: toDollars(sums.labour) },
    ...{ parts: toDollars(sums.parts), tax: toDollars(tax), total: toDollars(total) },
  });
  if (!isPaid) return;
  const payment = {
    kind: 'payment',
    amount: toDollars(total),
    day,
    method: 'Debit-Card',
    reference: '',
  } as const;
  await insertEntry(tx, tenant, id, { ...payment, reason: '', user_id: mechanic }, now.toISOString());
};
