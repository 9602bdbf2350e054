import type { ShopInvoice, ShopInvoiceRow } from '@forecourt/contract/mechanic/invoices';
import { shopInvoiceNumber } from '@forecourt/domain/mechanic/index';
import { sumDollars } from '@forecourt/domain/money/cents';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { todayAt } from '../../../http/today';
import { staffNames } from '../../users';
import { entriesOf, findInvoice, type StoredInvoice } from './invoice.queries';

type NameOf = (userId: number | null) => string;

const balanceOf = ({ total, paid, cancelled_at }: StoredInvoice): number =>
  cancelled_at === null ? sumDollars([total, -paid]) : 0;

const stateOf = (invoice: StoredInvoice, today: string): ShopInvoiceRow['state'] => {
  if (invoice.cancelled_at !== null) return 'cancelled';
  if (balanceOf(invoice) <= 0) return 'paid';
  return invoice.due_on !== null && invoice.due_on < today ? 'overdue' : 'open';
};

export const toInvoiceRow = (invoice: StoredInvoice, today: string, nameOf: NameOf): ShopInvoiceRow => ({
  ...{ id: invoice.id, number: shopInvoiceNumber(invoice.number), service_id: invoice.service_id },
  ...{ service_number: invoice.service_number, vehicle: invoice.vehicle_title },
  customer: { id: invoice.customer_id, name: invoice.customer },
  ...{ day: invoice.day, due_on: invoice.due_on, payment_type: invoice.payment_type },
  ...{
    total: invoice.total,
    paid: invoice.paid,
    balance: balanceOf(invoice),
    state: stateOf(invoice, today),
  },
  ...{ created_by: nameOf(invoice.user_id), created_at: invoice.created_at },
});

export const readInvoice = async (context: Context, db: Db, id: number): Promise<ShopInvoice> => {
  const { tenant } = context;
  const invoice = await findInvoice(db, tenant, id);
  const entries = await entriesOf(db, tenant, id);
  const nameOf = await staffNames(context, [invoice.user_id, ...entries.map(({ user_id }) => user_id)]);
  return {
    ...toInvoiceRow(invoice, todayAt(context), nameOf),
    ...{ labour: invoice.labour, parts: invoice.parts, taxes: invoice.contents.taxes },
    tax_exempt_reason: invoice.tax_exempt_reason,
    entries: entries.map(({ user_id, ...entry }) => ({ ...entry, created_by: nameOf(user_id) })),
  };
};
