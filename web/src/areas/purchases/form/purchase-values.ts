import type { ReplyOf } from '@forecourt/contract/call';
import type { Purchase, purchasesCalls } from '@forecourt/contract/purchases/index';
import { toCents } from '@forecourt/domain/money/cents';
import {
  checkPurchase,
  type PurchaseFacts,
  type PurchaseProblem,
} from '@forecourt/domain/purchase/check-purchase';
import type { Declarations } from '@forecourt/domain/purchase/declarations';
import { type PurchaseFigures, purchaseFigures } from '@forecourt/domain/purchase/purchase-figures';
import type { EnteredKind, LienResult, PurchaseKind } from '@forecourt/domain/purchase/purchase-kinds';

export type Setup = ReplyOf<typeof purchasesCalls.setup>;

export interface Fee {
  name: string;
  amount: number | null;
}

/** What may be changed after a purchase is booked too. */
export interface TermValues {
  customer_id: number | null;
  vendor_id: number | null;
  day: string | null;
  odometer: number | null;
  odometer_type: 1 | 2;
  price: number | null;
  fees: Fee[];
  registrant: 0 | 1;
  tax_number: string;
  gst: number | null;
  pst: number | null;
  qst: number | null;
  id_kind: string;
  id_ends: string;
  id_seen_by: string;
  lien_result: LienResult;
  lien_searched_on: string | null;
  lien_registry: string;
  lien_reference: string;
  lien_holder: string;
  lien_amount: number | null;
  declarations: Declarations;
  declared_details: string;
  invoice_no: string;
  due_on: string | null;
  language: 'en' | 'fr';
  comment: string;
}

export interface BuyValues extends TermValues {
  kind: EnteredKind;
  vin_number: string;
  make: string;
  model: string;
  model_year: number | null;
  trim: string;
  frk_exterior_color: number | null;
  plate: string;
  stock_NO: string;
}

export const emptyPurchase = (kind: EnteredKind, setup: Setup): BuyValues => ({
  ...{ kind, vin_number: '', make: '', model: '', model_year: null, trim: '', frk_exterior_color: null },
  ...{ plate: '', stock_NO: '', customer_id: null, vendor_id: null, day: setup.today, odometer: null },
  ...{ odometer_type: 2, price: null, fees: [], registrant: kind === 'public' ? 0 : 1, tax_number: '' },
  ...{ gst: null, pst: null, qst: null, id_kind: '', id_ends: '', id_seen_by: setup.user_name },
  ...{ lien_result: 'not-searched', lien_searched_on: null, lien_registry: '', lien_reference: '' },
  ...{ lien_holder: '', lien_amount: null, declarations: {}, declared_details: '', invoice_no: '' },
  ...{ due_on: null, language: setup.language, comment: '' },
});

export const termsOf = (purchase: Purchase): TermValues => ({
  ...{ customer_id: purchase.customer_id, vendor_id: purchase.vendor_id, day: purchase.day },
  ...{ odometer: purchase.odometer, odometer_type: purchase.odometer_type, price: purchase.price },
  ...{ fees: purchase.fees ?? [], registrant: purchase.registrant, tax_number: purchase.tax_number },
  ...{ gst: purchase.gst, pst: purchase.pst, qst: purchase.qst, id_kind: purchase.id_kind },
  ...{ id_ends: purchase.id_ends, id_seen_by: purchase.id_seen_by, lien_result: purchase.lien_result },
  ...{ lien_searched_on: purchase.lien_searched_on, lien_registry: purchase.lien_registry },
  ...{ lien_reference: purchase.lien_reference, lien_holder: purchase.lien_holder },
  ...{ lien_amount: purchase.lien_amount, declarations: purchase.declarations },
  ...{
    declared_details: purchase.declared_details,
    invoice_no: purchase.invoice_no,
    due_on: purchase.due_on,
  },
  ...{ language: purchase.language, comment: purchase.comment },
});

const cents = (amount: number | null) => toCents(amount ?? 0);

const factsOf = (kind: PurchaseKind, values: TermValues): PurchaseFacts => ({
  ...{
    kind,
    day: values.day ?? '',
    price: cents(values.price),
    fees: values.fees.map((fee) => cents(fee.amount)),
  },
  ...{
    gst: cents(values.gst),
    pst: cents(values.pst),
    qst: cents(values.qst),
    lien: cents(values.lien_amount),
  },
  ...{ isRegistrant: values.registrant === 1, taxNumber: values.tax_number.trim() },
  ...{ idKind: values.id_kind, idEnds: values.id_ends.trim(), odometer: values.odometer },
  ...{ lienResult: values.lien_result, lienSearchedOn: values.lien_searched_on },
  ...{ lienHolder: values.lien_holder.trim(), declarations: values.declarations },
});

export const figuresOf = (values: TermValues): PurchaseFigures => purchaseFigures(factsOf('public', values));

/** What is wrong with a purchase and what should be looked at again, as the server will see it. */
export const problemsOf = (kind: PurchaseKind, values: TermValues, setup: Setup): PurchaseProblem[] =>
  checkPurchase(
    factsOf(kind, values),
    { name: setup.tax_name, gst: setup.gst_rate, qst: setup.qst_rate },
    setup.today,
  );

/** The first message of each field that is wrong. */
export const errorsOf = (kind: PurchaseKind, values: TermValues, setup: Setup): Record<string, string> => {
  const seller = kind === 'public' ? 'customer_id' : 'vendor_id';
  const errors = problemsOf(kind, values, setup).filter(({ severity }) => severity === 'error');
  return {
    ...(values[seller] === null && { [seller]: 'Required' }),
    ...(values.day === null && { day: 'Required' }),
    ...Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message])),
    ...(values.price === null && { price: 'Required' }),
    ...(setup.closed_to !== null &&
      values.day !== null &&
      values.day <= setup.closed_to && { day: `The books are closed up to ${setup.closed_to}` }),
  };
};

/** What stands on each step of the guided form; the last one is the review. */
export const STEP_FIELDS: readonly (readonly string[])[] = [
  ['customer_id', 'vendor_id', 'id_kind', 'id_ends', 'id_seen_by'],
  [
    ...['vin_number', 'make', 'model', 'model_year', 'trim', 'frk_exterior_color', 'plate', 'stock_NO'],
    ...['odometer', 'odometer_type'],
  ],
  [
    ...['lien_result', 'lien_searched_on', 'lien_registry', 'lien_reference', 'lien_holder'],
    ...['declarations', 'declared_details'],
  ],
  [
    ...['day', 'price', 'fees', 'registrant', 'tax_number', 'gst', 'pst', 'qst', 'lien_amount', 'invoice_no'],
    ...['due_on', 'language', 'comment'],
  ],
];

/** The step that a field is on: 'declarations.brand' stands with 'declarations'. */
export const stepOf = (field: string): number => {
  const [name = ''] = field.split('.');
  const found = STEP_FIELDS.findIndex((fields) => fields.includes(name));
  return found < 0 ? STEP_FIELDS.length : found;
};

/** The first step that misses something; the review when nothing is missing. */
export const firstIncomplete = (wrong: readonly string[]): number =>
  Math.min(STEP_FIELDS.length, ...wrong.map(stepOf));
