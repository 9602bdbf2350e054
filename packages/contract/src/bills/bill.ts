import { TAX_TREATMENTS } from '@forecourt/domain/tax/index';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../deposits/deposit';
import {
  clearable,
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

/** bos_type: 1 sale, 2 lease, 3 wholesale, 4 buy here pay here, 5 trade-in purchase. */
export const billType = z.literal([1, 2, 3, 4, 5]);
/** 1 general, 2 the dealership's own, 3 Ontario, 4 Alberta, 5 British Columbia, 6 Quebec, 7 United States. */
export const billFormat = z.literal([1, 2, 3, 4, 5, 6, 7]);
export const BILL_STATES = ['draft', 'final', 'sold', 'cancelled'] as const;
export const BILL_LANGUAGES = ['en', 'fr'] as const;

/** By part_name. Their kinds, lengths and ranges are checked by the domain's checkBill, which the screen uses too. */
export const billValues = z.record(
  z.string().regex(/^\w{1,60}$/, 'is no part of a bill'),
  z.union([text(5_000), z.number(), z.boolean(), z.null()]),
);

/** Given by whoever adds the line; costs that a seller does not see are kept by it. */
const lineId = oneLine(40).meta({ sharedTable: 'line of the same bill' }).optional();
const amountLine = z.object({ id: lineId, label: oneLine(200), amount: z.number() });
const itemLine = amountLine.extend({
  cost: z.number().optional(),
  passedOn: z.boolean().optional(),
  tax: z.enum(TAX_TREATMENTS),
  withVehicle: z.boolean().optional(),
});
export const tradeLine = z.object({
  id: lineId,
  allowance: z.number(),
  actualCashValue: z.number().optional(),
  lien: z.number().optional(),
  lienHolder: oneLine(200).optional(),
  registrant: z.boolean().optional(),
  otherKind: z.boolean().optional(),
  year: z.number().nullable().optional(),
  make: oneLine(100).optional(),
  model: oneLine(100).optional(),
  vin: oneLine(30).optional(),
  odometer: z.number().nullable().optional(),
  color: oneLine(60).optional(),
  /** Where it came from: the deal's trade-in or a vehicle of the stock; by hand without either. */
  dealTradeId: idOf('deal_trade').optional(),
  mvdId: idOf('stock_vehicle').optional(),
});
const datedLine = z.object({ id: lineId, amount: z.number(), day });

/** Lists longer than the calculator takes are refused by it with a clear message; this only bounds the body. */
const MOST_SENT = 200;
export const billLists = {
  discounts: z.array(amountLine).max(MOST_SENT),
  rebates: z.array(amountLine).max(MOST_SENT),
  fees: z.array(itemLine).max(MOST_SENT),
  addOns: z.array(itemLine).max(MOST_SENT),
  products: z.array(itemLine).max(MOST_SENT),
  mandatoryCharges: z.array(amountLine).max(MOST_SENT),
  tradeIns: z.array(tradeLine).max(MOST_SENT),
  pickUpPayments: z.array(datedLine).max(MOST_SENT),
};

/** Lines that were read of a document: they come without links to records. */
export const decodedLists = z
  .object({
    ...billLists,
    tradeIns: z.array(tradeLine.omit({ dealTradeId: true, mvdId: true })).max(MOST_SENT),
  })
  .partial();

export const billTax = z.object({
  name: z.string(),
  /** Percent. */
  rate: z.number(),
  base: money,
  amount: money,
  /** false: paid at registration, in no total of the dealer. */
  collected: z.boolean(),
});

/** Of a lease: base and amount of each payment, and what is charged on delivery. */
export const leaseTax = billTax.extend({ on_delivery: money });

/** What must be settled before the bill is final, with where that is done. */
export const openItem = z.object({
  code: z.string(),
  text: z.string(),
  where: z.enum(['bill', 'vehicle', 'presets']),
  path: z.string(),
});

export const billPayment = z.object({
  id: z.number(),
  method: z.enum(PAYMENT_METHODS),
  amount: money,
  day,
  reference: z.string(),
  comment: z.string(),
  created_by: z.string(),
  created_at: instant,
});

export const billPerson = z.object({
  customer_id: z.number(),
  name: z.string(),
  role: z.enum(['buyer', 'co-buyer', 'guarantor']),
  signed_at: instant.nullable(),
});

export const billDocument = z.object({
  id: z.number(),
  kind: z.string(),
  name: z.string(),
  /** Of the stored bytes. */
  sha256: z.string(),
  is_sealed: flag,
  state: z.enum(['valid', 'cancelled']),
  created_by: z.string(),
  created_at: instant,
});

export const bill = z.object({
  id: z.number(),
  /** As 'B-000123'. */
  number: z.string(),
  bos_type: billType,
  format: billFormat,
  calculator_version: z.number(),
  state: z.enum(BILL_STATES),
  language: z.enum(BILL_LANGUAGES),
  day,
  deal_id: z.number().nullable(),
  car_on_deal_id: z.number().nullable(),
  mvdId: z.number().nullable(),
  vehicle_title: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }).nullable(),
  seller: z.object({ id: z.number(), name: z.string() }).nullable(),
  people: z.array(billPerson),
  not_in_person: flag,
  values: billValues,
  ...billLists,
  payments: z.array(billPayment),
  /** Every formula part by part_name, as the server computed it. */
  results: billValues,
  taxes: z.array(billTax),
  lease_taxes: z.array(leaseTax),
  cost_of_borrowing: z.record(z.string(), z.unknown()).nullable(),
  rate_problem: z.string().nullable(),
  /** Cost and gross; null for who may not see them. */
  confidential: billValues.nullable(),
  open_items: z.array(openItem),
  documents: z.array(billDocument),
  sold_on: day.nullable(),
  bhph_id: z.number().nullable(),
  created_by: z.string(),
  created_at: instant,
  version: z.number(),
});
export type Bill = z.output<typeof bill>;

/** What is not sent stays as it is; a formula part that is sent is not read. */
export const billForm = z.object({
  day: omittedWhenEmpty(day),
  format: omittedWhenEmpty(billFormat),
  language: omittedWhenEmpty(z.enum(BILL_LANGUAGES)),
  customer_id: clearable(idOf('customer')),
  seller_id: clearable(idOf('app_user')),
  not_in_person: omittedWhenEmpty(flagIn),
  values: billValues.optional(),
  discounts: billLists.discounts.optional(),
  rebates: billLists.rebates.optional(),
  fees: billLists.fees.optional(),
  addOns: billLists.addOns.optional(),
  products: billLists.products.optional(),
  mandatoryCharges: billLists.mandatoryCharges.optional(),
  tradeIns: billLists.tradeIns.optional(),
  pickUpPayments: billLists.pickUpPayments.optional(),
  version: version.optional(),
});

export const newBillForm = z.object({
  bos_type: billType.default(1),
  /** A car of a deal brings customer, vehicle, desk, trade-ins and deposit with it. */
  car_on_deal_id: omittedWhenEmpty(idOf('deal_car')),
  mvdId: omittedWhenEmpty(idOf('stock_vehicle')),
  customer_id: omittedWhenEmpty(idOf('customer')),
  /** Of a vehicle that is in no stock. */
  vehicle: z.object({ title: requiredLine(200), vin: oneLine(30) }).optional(),
});

export const billRow = bill
  .pick({
    ...{ id: true, number: true, bos_type: true, format: true, state: true, day: true, deal_id: true },
    ...{ mvdId: true, vehicle_title: true, customer: true, seller: true, sold_on: true, not_in_person: true },
    version: true,
  })
  .extend({ total: money, balance: money, gross: money.nullable(), changed_at: instant });

/** Sent to staff when bills were added or changed; the payload names none of their content. */
export const BILLS_CHANGED_EVENT = 'bill:changed';
export interface BillsChanged {
  ids: number[];
}
