import {
  DECLARATION_ANSWERS,
  DECLARATIONS,
  type DeclarationCode,
} from '@forecourt/domain/purchase/declarations';
import { HAND_CHEQUE, PAYEES, PURCHASE_METHODS, REGISTER_CHEQUE } from '@forecourt/domain/purchase/payments';
import {
  ENTERED_KINDS,
  ID_KINDS,
  LIEN_RESULTS,
  PURCHASE_KINDS,
} from '@forecourt/domain/purchase/purchase-kinds';
import { MAX_ODOMETER, MAX_PRICE } from '@forecourt/domain/vehicle/limits';
import { z } from 'zod';
import { modelYear, ODOMETER_TYPES, typed, whole } from '../inventory/vehicle';
import {
  day,
  flag,
  flagIn,
  idOf,
  instant,
  money,
  omittedWhenEmpty,
  oneLine,
  requiredLine,
  text,
  version,
} from '../scalars';
import { signatureStrokes } from '../signature';

const valuesOf = <V extends string>(list: readonly { value: V }[]) =>
  list.map(({ value }) => value) as [V, ...V[]]; // map loses that the list is not empty

export const purchaseKind = z.enum(valuesOf(PURCHASE_KINDS));
const lienResult = z.enum(valuesOf(LIEN_RESULTS));
export const purchaseMethod = z.enum(valuesOf(PURCHASE_METHODS));
const payee = z.enum(valuesOf(PAYEES));
export const purchaseLanguage = z.enum(['en', 'fr']);

const amount = money.min(0, 'must not be negative').max(MAX_PRICE, 'is too high');
/** A field that is left empty is none. */
const amountOrZero = amount.nullish().transform((value) => value ?? 0);
/** A credit is below 0. */
const feeAmount = money.min(-MAX_PRICE, 'is too low').max(MAX_PRICE, 'is too high');
const noneOr = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? null : v), schema.nullable());
const dayOrNone = noneOr(day).default(null);

const answer = omittedWhenEmpty(z.enum(DECLARATION_ANSWERS));
// every code of the list is there, as DeclarationCode is made from the same list
const answers = Object.fromEntries(DECLARATIONS.map(({ code }) => [code, answer])) as Record<
  DeclarationCode,
  typeof answer
>;

/** What may be changed after the purchase is booked. */
const terms = {
  /** Of a purchase from the public: whom it is from. */
  customer_id: noneOr(idOf('customer')).default(null),
  /** Of the others. */
  vendor_id: noneOr(idOf('vendor')).default(null),
  day,
  odometer: typed(whole(0, MAX_ODOMETER)),
  odometer_type: z.union([z.literal(1), z.literal(2)]).default(ODOMETER_TYPES.kilometres),
  price: amount,
  fees: z
    .array(z.object({ name: requiredLine(80), amount: feeAmount }))
    .max(20, 'at most 20 fees')
    .default([]),
  /** Whether the seller is registered for GST/HST. */
  registrant: flagIn.default(0),
  tax_number: oneLine(40).default(''),
  gst: amountOrZero,
  pst: amountOrZero,
  qst: amountOrZero,
  /** The government ID that was seen: its kind, and how its number ends. */
  id_kind: z.enum(['', ...valuesOf(ID_KINDS)]).default(''),
  id_ends: oneLine(6).default(''),
  id_seen_by: oneLine(80).default(''),
  lien_result: lienResult.default('not-searched'),
  lien_searched_on: dayOrNone,
  /** The registry or report that was searched. */
  lien_registry: oneLine(80).default(''),
  lien_reference: oneLine(60).default(''),
  lien_holder: oneLine(120).default(''),
  lien_amount: amountOrZero,
  declarations: z.object(answers).default({}),
  declared_details: text(2_000).default(''),
  /** The number of the seller's invoice, and when it is due. */
  invoice_no: oneLine(60).default(''),
  due_on: dayOrNone,
  language: purchaseLanguage.default('en'),
  comment: text(2_000).default(''),
};

export const purchaseForm = z.object({
  kind: z.enum(ENTERED_KINDS),
  vin_number: requiredLine(30),
  make: oneLine(60).default(''),
  model: oneLine(80).default(''),
  model_year: omittedWhenEmpty(modelYear),
  trim: oneLine(80).default(''),
  frk_exterior_color: noneOr(idOf('own_lookup')).default(null),
  plate: oneLine(15).default(''),
  /** The next one of the dealership when it is left empty. */
  stock_NO: oneLine(40).default(''),
  ...terms,
});

/** The vehicle itself is corrected in the inventory. */
export const purchaseTerms = z.object({ ...terms, version });

export const cancelForm = z.object({ reason: requiredLine(200), version: version.optional() });

export const paymentForm = z
  .object({
    payee: payee.default('seller'),
    amount,
    day,
    method: purchaseMethod.refine(
      (value) => value !== REGISTER_CHEQUE,
      "Write the cheque under Cheques, or choose 'Cheque (by hand)'",
    ),
    /** The number of the cheque or of the transfer. */
    reference: oneLine(60).default(''),
  })
  .refine((body) => body.method !== HAND_CHEQUE || body.reference !== '', {
    path: ['reference'],
    message: 'Enter the number of the cheque',
  });

export const voidForm = z.object({ reason: requiredLine(200) });

export const SIGNER_ROLES = ['seller', 'dealership'] as const;
export const signForm = z.object({
  role: z.enum(SIGNER_ROLES),
  name: requiredLine(120),
  strokes: signatureStrokes,
  /** What was on the screen: what changed since is not signed. */
  version,
});

const payment = z.object({
  id: z.number(),
  payee,
  amount: money,
  day,
  method: purchaseMethod,
  reference: z.string(),
  /** The cheque of the register that paid it. */
  cheque_id: z.number().nullable(),
  voided: flag,
  void_reason: z.string(),
  created_by: z.string(),
  created_at: instant,
});

const seller = z.object({
  customer_id: z.number().nullable(),
  vendor_id: z.number().nullable(),
  name: z.string(),
  detail: z.string(),
});

const bought = z.object({
  /** null: it is no longer at this dealership. */
  id: z.number().nullable(),
  title: z.string(),
  stock_NO: z.string(),
  vin_number: z.string(),
  photo: z.string().nullable(),
  status: z.number().nullable(),
  is_deleted: flag,
});

/** Amounts are null for a seller who did not enter the purchase: it tells what the vehicle cost. */
const shown = {
  id: z.number(),
  number: z.string(),
  kind: purchaseKind,
  day,
  seller,
  vehicle: bought,
  price: money.nullable(),
  total: money.nullable(),
  /** What is still to be paid. */
  owed: money.nullable(),
  state: z.enum(['booked', 'cancelled']),
  /** A lien was found and is not paid out. */
  lien_open: flag,
  /** How many of the two have signed. */
  signatures: z.number(),
  created_by: z.string(),
  created_at: instant,
};

export const purchaseRow = z.object(shown);

export const purchase = z.object({
  ...shown,
  customer_id: z.number().nullable(),
  vendor_id: z.number().nullable(),
  odometer: z.number().nullable(),
  odometer_type: z.union([z.literal(1), z.literal(2)]),
  fees: z.array(z.object({ name: z.string(), amount: money })).nullable(),
  registrant: flag,
  tax_number: z.string(),
  gst: money.nullable(),
  pst: money.nullable(),
  qst: money.nullable(),
  /** What the vehicle cost, without the taxes that come back. */
  cost: money.nullable(),
  id_kind: z.string(),
  id_ends: z.string(),
  id_seen_by: z.string(),
  lien_result: lienResult,
  lien_searched_on: day.nullable(),
  lien_registry: z.string(),
  lien_reference: z.string(),
  lien_holder: z.string(),
  lien_amount: money.nullable(),
  declarations: z.partialRecord(z.enum(DECLARATIONS.map(({ code }) => code)), z.enum(DECLARATION_ANSWERS)),
  declared_details: z.string(),
  invoice_no: z.string(),
  due_on: day.nullable(),
  language: purchaseLanguage,
  comment: z.string(),
  owed_to_seller: money.nullable(),
  owed_to_lien_holder: money.nullable(),
  payments: z.array(payment),
  signed: z.array(z.object({ role: z.enum(SIGNER_ROLES), name: z.string(), at: instant })),
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  cancel_reason: z.string(),
  cancelled_on: day.nullable(),
  cancelled_by: z.string(),
  /** Whether whoever asks sees the amounts and may change, pay and cancel it. */
  may_edit: flag,
  version: z.number(),
});
export type Purchase = z.output<typeof purchase>;
export type PurchaseRow = z.output<typeof purchaseRow>;
