import { PAYEES } from '@forecourt/domain/purchase/payments';
import { z } from 'zod';
import { accountCode, bookDay } from '../accounting/shared';
import { day, flag, flagIn, idOf, instant, money, oneLine, requiredLine } from '../scalars';

/** written: never printed; skipped: a number that was not used. */
export const CHEQUE_STATES = ['written', 'printed', 'void'] as const;
export const CHEQUE_LANGUAGES = ['en', 'fr'] as const;
export const CHEQUE_LINES_MOST = 50;
export const CHEQUES_AT_ONCE = 50;
const NUMBER_MOST = 99_999_999;

export const chequeRow = z.object({
  id: z.number(),
  bank_account_id: z.number(),
  bank_account: z.string(),
  number: z.number(),
  day,
  payee: z.string(),
  vendor_id: z.number().nullable(),
  amount: money,
  memo: z.string(),
  language: z.enum(CHEQUE_LANGUAGES),
  state: z.enum(CHEQUE_STATES),
  /** How often it was printed. */
  prints: z.number(),
  voided_on: day.nullable(),
  void_reason: z.string(),
});
export type ChequeRow = z.output<typeof chequeRow>;

/** account: an account of the chart; cost, purchase: what is owed for it; on-account: owed to the vendor otherwise. */
export const CHEQUE_LINE_KINDS = ['account', 'cost', 'purchase', 'on-account'] as const;

export const cheque = chequeRow.extend({
  address: z.string(),
  lines: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(CHEQUE_LINE_KINDS),
      /** Of the cost or the purchase. */
      record_id: z.number().nullable(),
      account: z.string(),
      account_name: z.string(),
      label: z.string(),
      amount: money,
      gst: money,
      pst: money,
      qst: money,
      stock_id: z.number().nullable(),
      stock: z.string(),
    }),
  ),
  /** Each time it was printed, the first one first. */
  printed: z.array(z.object({ copy: z.number(), at: instant, by: z.string() })),
  /** Entries of the journal. */
  entries: z.array(z.object({ id: z.number(), number: z.number(), day })),
  created_by: z.string(),
  created_at: instant,
});
export type Cheque = z.output<typeof cheque>;

/** Of a purchase: the seller, or the holder of its lien. */
const purchasePayee = z.enum(PAYEES.map(({ value }) => value));

const amount = z.number().min(0.01, 'must be more than 0').max(100_000_000).pipe(money);
const tax = z.number().min(0).max(100_000_000).pipe(money).default(0);

export const chequeLineForm = z.object({
  account: accountCode,
  amount,
  gst: tax,
  pst: tax,
  qst: tax,
  stock_id: idOf('stock_vehicle').nullish(),
  label: oneLine(200).default(''),
});

export const payableForm = z.object({
  kind: z.enum(['cost', 'purchase']),
  id: idOf('cost', 'purchase'),
  /** Who of a purchase is paid. */
  payee: purchasePayee.default('seller'),
  /** A cost is paid whole, a purchase may be paid in parts. */
  amount,
});

export const chequeForm = z.object({
  bank_account_id: idOf('bank_account'),
  /** The next one of the bank account unless it is given. */
  number: z.number().int().min(1).max(NUMBER_MOST).nullish(),
  day: bookDay,
  /** For what is owed to a vendor; what a purchase owes to a customer or a lien holder has none. */
  vendor_id: idOf('vendor').nullish(),
  /** The name of whoever is owed what it pays unless it is given. */
  payee: oneLine(120).default(''),
  /** Below the payee, for a window envelope. */
  address: oneLine(300).default(''),
  memo: oneLine(200).default(''),
  language: z.enum(CHEQUE_LANGUAGES).default('en'),
  /** What is owed and is paid with it: all of it to the same one. */
  payables: z.array(payableForm).max(CHEQUE_LINES_MOST).default([]),
  /** Paid to the vendor besides, against its balance. */
  on_account: tax,
  lines: z.array(chequeLineForm).max(CHEQUE_LINES_MOST).default([]),
  /** 1: also above the balance of the bank or of the vendor, or with numbers left out. */
  confirmed: flagIn.default(0),
});

export const chequeVoidForm = z.object({ reason: requiredLine(500) });

export const chequeAccount = z.object({
  id: z.number(),
  name: z.string(),
  account_code: z.string(),
  next_cheque_no: z.number(),
  /** In the ledger. */
  balance: money,
  is_active: flag,
  /** How far the print is moved, in millimetres: right and down. */
  offset_x: z.number(),
  offset_y: z.number(),
  /** Lines to sign on. */
  signatures: z.number(),
});
export type ChequeAccount = z.output<typeof chequeAccount>;

const offset = z.number().min(-25, 'at most 25 mm').max(25, 'at most 25 mm');

export const chequeLayoutForm = z.object({
  offset_x: offset,
  offset_y: offset,
  signatures: z.number().int().min(1).max(2),
});

export const openPayable = z.object({
  kind: z.enum(['cost', 'purchase']),
  id: z.number(),
  payee: purchasePayee,
  label: z.string(),
  day,
  due_on: day.nullable(),
  open: money,
});
export type OpenPayable = z.output<typeof openPayable>;
