import type { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { shopInvoiceNumber } from '@forecourt/domain/mechanic/index';
import { toCents } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import { defaultPageSize } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context, Handlers } from '../../../http/context';
import { drawDocument } from '../../../http/draw-document';
import { badField, Refusal } from '../../../http/refusal';
import { isFuture, todayAt } from '../../../http/today';
import { bookRecord } from '../../accounting';
import { readLetterhead } from '../../dealership';
import { staffNames } from '../../users';
import { announceServices } from '../announce';
import { INVOICE_SOURCE } from '../ledger/invoice-source';
import { invoicePaper } from '../papers/paper-content';
import { shopDocument } from '../papers/paper-document';
import { updateService } from '../record/service.queries';
import { entriesOf, findInvoice, insertEntry, type NewEntry, type StoredInvoice } from './invoice.queries';
import { listInvoices } from './invoice-list.queries';
import { readInvoice, toInvoiceRow } from './invoice-reply';

/** An invoice that still counts, locked: of two who pay it at once the second sees what the first one paid. */
const lockInvoice = async (tx: Db, tenant: number, id: number): Promise<StoredInvoice> => {
  const invoice = await findInvoice(tx, tenant, id, 'for no key update of i');
  if (invoice.cancelled_at !== null) throw new Refusal(409, 'This invoice is cancelled');
  return invoice;
};

/** Writes an entry and books it. */
const enter = async (context: Context, tx: Db, invoice: StoredInvoice, entry: Omit<NewEntry, 'user_id'>) => {
  const { tenant, session, deps } = context;
  const whole = { ...entry, user_id: session.userId };
  await insertEntry(tx, tenant, invoice.id, whole, deps.now().toISOString());
  const booker = { tenant, userId: session.userId, today: todayAt(context) };
  await bookRecord(tx, booker, INVOICE_SOURCE, invoice.id);
  await announceServices(context, [invoice.service_id]);
  return readInvoice(context, tx, invoice.id);
};

const dayOf = (context: Context, invoice: StoredInvoice, day: string | undefined): string => {
  const wanted = day ?? todayAt(context);
  if (isFuture(wanted, context)) throw badField('day', 'must not be in the future');
  if (wanted < invoice.day) throw badField('day', 'It is before the day of the invoice');
  return wanted;
};

type Calls = Pick<
  Handlers<typeof mechanicCalls>,
  'invoices' | 'invoice' | 'invoicePdf' | 'payInvoice' | 'refundInvoice' | 'cancelInvoice'
>;

export const invoiceHandlers: Calls = {
  invoices: async ({ query }, context) => {
    const { tenant } = context;
    const today = todayAt(context);
    const found = await context.read((db) =>
      listInvoices(db, { tenant, today }, query, defaultPageSize(tenant)),
    );
    const nameOf = await staffNames(
      context,
      found.rows.map(({ user_id }) => user_id),
    );
    return { ...found, rows: found.rows.map((row) => toInvoiceRow(row, today, nameOf)) };
  },

  invoice: ({ params }, context) => context.read((db) => readInvoice(context, db, params.id)),

  invoicePdf: async ({ params }, context) => {
    const { tenant } = context;
    const { invoice, entries } = await context.read(async (db) => ({
      invoice: await findInvoice(db, tenant, params.id),
      entries: await entriesOf(db, tenant, params.id),
    }));
    const head = await readLetterhead(context);
    const pdf = await drawDocument(context, shopDocument, 'id', invoicePaper(invoice, entries, head));
    const name = `invoice-${shopInvoiceNumber(invoice.number)}.pdf`;
    return { stream: pdf, mime: 'application/pdf', name };
  },

  payInvoice: ({ params, body }, context) =>
    context.write(async (tx) => {
      const invoice = await lockInvoice(tx, context.tenant, params.id);
      const owed = toCents(invoice.total) - toCents(invoice.paid);
      if (toCents(body.amount) > owed) throw badField('amount', `Only ${formatMoney(owed / 100)} is owed`);
      const { amount, method, reference } = body;
      const day = dayOf(context, invoice, body.day);
      return enter(context, tx, invoice, { kind: 'payment', amount, day, method, reference, reason: '' });
    }),

  refundInvoice: ({ params, body }, context) =>
    context.write(async (tx) => {
      const invoice = await lockInvoice(tx, context.tenant, params.id);
      if (toCents(body.amount) > toCents(invoice.paid))
        throw badField('amount', `Only ${formatMoney(invoice.paid)} was paid`);
      const { amount, method, reference, reason } = body;
      const day = dayOf(context, invoice, body.day);
      return enter(context, tx, invoice, { kind: 'refund', amount, day, method, reference, reason });
    }),

  cancelInvoice: ({ params, body }, context) =>
    context.write(async (tx) => {
      const { tenant } = context;
      const invoice = await lockInvoice(tx, tenant, params.id);
      if (toCents(invoice.paid) !== 0)
        throw new Refusal(
          409,
          `${formatMoney(invoice.paid)} is paid. Refund it before you cancel the invoice`,
        );
      await updateService(tx, tenant, invoice.service_id, {});
      return enter(context, tx, invoice, {
        ...{ kind: 'cancelled', amount: invoice.total, day: todayAt(context) },
        ...{ method: '', reference: '', reason: body.reason },
      });
    }),
};
