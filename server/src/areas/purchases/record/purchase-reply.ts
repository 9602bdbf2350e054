import type { Purchase, PurchaseRow } from '@forecourt/contract/purchases/index';
import { toCents, toDollars } from '@forecourt/domain/money/cents';
import { formatPhone } from '@forecourt/domain/phone-text';
import { checkPurchase, owedTo, purchaseFigures, purchaseNumber } from '@forecourt/domain/purchase/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { latestToday } from '../../../http/today';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { type PurchaseViewer, seesAmounts, viewerOf } from '../access';
import { amountsOf, factsOf, ratesAt } from '../amounts';
import { signaturesOf } from '../papers/signature.queries';
import { paymentsOf, type StoredPayment } from '../paying/payment.queries';
import type { StoredPurchase } from './purchase.queries';

type NameOf = (id: number | null) => string;
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const isLienOpen = ({ lien_result, lien_paid, lien_amount, cancelled_on }: StoredPurchase): boolean =>
  lien_result === 'found' && lien_paid < lien_amount && cancelled_on === null;

export const toRow = (row: StoredPurchase, viewer: PurchaseViewer, nameOf: NameOf): PurchaseRow => {
  const sees = seesAmounts(viewer, row);
  const isCancelled = row.cancelled_on !== null;
  const owed = isCancelled ? 0 : toDollars(toCents(row.total - row.paid));
  return {
    ...{ id: row.id, number: purchaseNumber(row.number), kind: row.kind, day: row.day },
    seller: {
      ...{
        customer_id: row.customer_id,
        vendor_id: row.vendor_id,
        name: row.seller,
        detail: row.seller_detail
          .split(' · ')
          .map((part) => (part.includes('@') ? part : formatPhone(part)))
          .join(' · '),
      },
    },
    vehicle: {
      ...{ id: row.car_id, title: row.car_title ?? row.title, stock_NO: row.stock_no ?? '' },
      ...{ vin_number: row.car_vin ?? row.vin, photo: fileAddress(row.photo), status: row.status },
      is_deleted: flag(row.car_id !== null && row.is_deleted === true),
    },
    ...(sees ? { price: row.price, total: row.total, owed } : { price: null, total: null, owed: null }),
    state: isCancelled ? 'cancelled' : 'booked',
    lien_open: flag(isLienOpen(row)),
    signatures: row.signatures,
    ...{ created_by: nameOf(row.created_by), created_at: row.created_at },
  };
};

const toPayment = (payment: StoredPayment, nameOf: NameOf): Purchase['payments'][number] => {
  const { id, payee, amount, day, method, reference, cheque_id, void_reason, created_at } = payment;
  return {
    ...{ id, payee, amount, day, method, reference, cheque_id, void_reason, created_at },
    voided: flag(payment.voided_on !== null),
    created_by: nameOf(payment.created_by),
  };
};

/** What should be looked at again; a lien no longer once it is paid out. */
const warningsOf = async (context: Context, db: Db, row: StoredPurchase): Promise<Purchase['warnings']> => {
  if (row.cancelled_on !== null) return [];
  const rates = await ratesAt(db, context.tenant, row.day);
  const found = checkPurchase(factsOf(row.kind, row), rates, latestToday(context))
    .filter(({ severity, field }) => severity === 'warning' && (field !== 'lien_amount' || isLienOpen(row)))
    .map(({ field, message }) => ({ field, message }));
  if (row.is_deleted)
    found.push({
      field: 'vehicle',
      message: 'The vehicle was deleted from the stock: cancel the purchase if it was not bought',
    });
  return found;
};

/** For those from whom the amounts are hidden; the number of the seller's ID is none of theirs either. */
const HIDDEN = {
  id_ends: '',
  ...{ fees: null, gst: null, pst: null, qst: null, cost: null, lien_amount: null },
  ...{ owed_to_seller: null, owed_to_lien_holder: null, payments: [], warnings: [] },
} satisfies Partial<Purchase>;

const amountFields = async (
  context: Context,
  db: Db,
  row: StoredPurchase,
  payments: readonly StoredPayment[],
  nameOf: NameOf,
) => {
  const figures = purchaseFigures(amountsOf(row));
  const owed = owedTo(
    figures,
    payments.map(({ payee, amount, voided_on }) => ({
      payee,
      amount: toCents(amount),
      voided: voided_on !== null,
    })),
  );
  const isCancelled = row.cancelled_on !== null;
  return {
    ...{ fees: row.fees, gst: row.gst, pst: row.pst, qst: row.qst, lien_amount: row.lien_amount },
    cost: toDollars(figures.cost),
    owed_to_seller: isCancelled ? 0 : toDollars(owed.seller),
    owed_to_lien_holder: isCancelled ? 0 : toDollars(owed['lien-holder']),
    payments: payments.map((payment) => toPayment(payment, nameOf)),
    warnings: await warningsOf(context, db, row),
  };
};

/** A purchase as whoever asks sees it. */
export const toPurchase = async (context: Context, db: Db, row: StoredPurchase): Promise<Purchase> => {
  const { tenant } = context;
  const viewer = viewerOf(context);
  const sees = seesAmounts(viewer, row);
  const payments = sees ? await paymentsOf(db, tenant, row.id) : [];
  const signed = await signaturesOf(db, tenant, row.id);
  const people = [row.created_by, row.cancelled_by, ...payments.map(({ created_by }) => created_by)];
  const nameOf = await staffNames(context, people);
  return {
    ...toRow(row, viewer, nameOf),
    ...{ customer_id: row.customer_id, vendor_id: row.vendor_id },
    ...{ odometer: row.odometer, odometer_type: row.odometer_type, registrant: flag(row.registrant) },
    ...{ tax_number: row.tax_number, id_kind: row.id_kind, id_ends: row.id_ends, id_seen_by: row.id_seen_by },
    ...{
      lien_result: row.lien_result,
      lien_searched_on: row.lien_searched_on,
      lien_registry: row.lien_registry,
    },
    ...{ lien_reference: row.lien_reference, lien_holder: row.lien_holder },
    ...{ declarations: row.declarations, declared_details: row.declared_details },
    ...{ invoice_no: row.invoice_no, due_on: row.due_on, language: row.language, comment: row.comment },
    ...(sees ? await amountFields(context, db, row, payments, nameOf) : HIDDEN),
    signed: signed.map(({ role, name, created_at }) => ({ role, name, at: created_at })),
    ...{ cancel_reason: row.cancel_reason, cancelled_on: row.cancelled_on },
    cancelled_by: nameOf(row.cancelled_by),
    may_edit: flag(sees),
    version: row.version,
  };
};
