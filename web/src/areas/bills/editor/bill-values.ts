import { type Bill, billForm } from '@forecourt/contract/bills/index';
import {
  type BillInput,
  type BillType,
  billFromWire,
  type FormatId,
  PARTS,
  type Part,
  type PartName,
  type PartValue,
} from '@forecourt/domain/bill-of-sale/index';
import { z } from 'zod';

const LIST_NAMES = [
  ...(['discounts', 'rebates', 'fees', 'addOns', 'products'] as const),
  ...(['mandatoryCharges', 'tradeIns', 'pickUpPayments'] as const),
] as const;
export type EditedList = (typeof LIST_NAMES)[number];

/** A line while it is typed: an emptied amount is null until it is saved. */
type Typed<Line> = Omit<Line, 'amount' | 'allowance'> &
  ('amount' extends keyof Line ? { amount: number | null } : { allowance: number | null });
export type AmountLine = Typed<Bill['discounts'][number]>;
export type ItemLine = Typed<Bill['fees'][number]>;
export type TradeLine = Typed<Bill['tradeIns'][number]>;
export type DatedLine = Omit<Typed<Bill['pickUpPayments'][number]>, 'day'> & { day: string | null };

interface Head {
  day: string | null;
  format: FormatId;
  language: 'en' | 'fr';
  customer_id: number | null;
  seller_id: number | null;
  not_in_person: 0 | 1;
  discounts: AmountLine[];
  rebates: AmountLine[];
  fees: ItemLine[];
  addOns: ItemLine[];
  products: ItemLine[];
  mandatoryCharges: AmountLine[];
  tradeIns: TradeLine[];
  pickUpPayments: DatedLine[];
  /** Only while a sold bill is modified. */
  sold_on: string | null;
  reason: string;
  updateCommission: 0 | 1;
  version: number;
}

/** The form is flat, one field for each part, so that two people who change different parts of a bill do not collide. */
export type BillFormValues = Head & Partial<Record<PartName, PartValue>>;

type FlatBill = Omit<BillFormValues, 'reason' | 'updateCommission'>;

const INPUT_PARTS: readonly Part[] = PARTS.filter(({ from }) => from === 'input');
const PREFIX = 'values.';

/** Fields of the form have the part's name; calls and the domain say values.name. */
export const toFormPath = (path: string): string =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path;

const emptyOf = ({ kind }: Part): PartValue => {
  if (kind === 'flag') return false;
  return kind === 'text' || kind === 'long-text' ? '' : null;
};

const partValues = (values: Bill['values'], seesCosts: boolean): Partial<Record<PartName, PartValue>> =>
  Object.fromEntries(
    INPUT_PARTS.filter((part) => seesCosts || !part.private).map((part) => [
      part.name,
      values[part.name] ?? emptyOf(part),
    ]),
  );

const copies = <Line extends object>(lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line }));

/** A bill as the form has it. */
export const flatBill = (bill: Bill): FlatBill => ({
  ...{ day: bill.day, format: bill.format, language: bill.language },
  ...{ customer_id: bill.customer?.id ?? null, seller_id: bill.seller?.id ?? null },
  ...{ not_in_person: bill.not_in_person, sold_on: bill.sold_on, version: bill.version },
  ...{ discounts: copies(bill.discounts), rebates: copies(bill.rebates), fees: copies(bill.fees) },
  ...{ addOns: copies(bill.addOns), products: copies(bill.products) },
  mandatoryCharges: copies(bill.mandatoryCharges),
  ...{ tradeIns: copies(bill.tradeIns), pickUpPayments: copies(bill.pickUpPayments) },
  ...partValues(bill.values, bill.confidential !== null),
});

export const initialValues = (bill: Bill): BillFormValues => ({
  ...flatBill(bill),
  reason: '',
  updateCommission: 1,
});

const isEmpty = (value: PartValue | undefined): boolean =>
  value === undefined || value === null || value === '' || value === false;

/** What is entered, by part_name, in dollars as calls carry it. */
const enteredValues = (form: BillFormValues): Bill['values'] =>
  Object.fromEntries(
    INPUT_PARTS.flatMap(({ name }): [string, PartValue][] => {
      const value: PartValue | undefined = Reflect.get(form, name);
      return isEmpty(value) ? [] : [[name, value ?? null]];
    }),
  );

/**
 * The values that differ from the saved ones; what was emptied is sent as null. The others are not sent, since a new customer
 * or seller brings values of their own.
 */
export const changedParts = (form: BillFormValues, saved: Bill['values']): Bill['values'] => {
  const entered = enteredValues(form);
  return Object.fromEntries(
    INPUT_PARTS.flatMap(({ name, kind }): [string, PartValue][] => {
      if (!(name in form)) return [];
      const [now, was] = [entered[name], saved[name]];
      if (now !== undefined) return now === was ? [] : [[name, now]];
      return isEmpty(was) ? [] : [[name, kind === 'flag' ? false : null]];
    }),
  );
};

/** What the call takes beside `values`. */
export const BODY_SCHEMA = billForm.omit({ values: true });

/** The fields of the form; the parts are further keys, which the domain checks. */
export const FORM_SCHEMA = BODY_SCHEMA.extend({
  sold_on: z.string().nullish(),
  reason: z.string().max(500).default(''),
}).loose();

const typed = <Line extends { amount: number | null }>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, amount: line.amount ?? 0 }));

/** What the calculator takes; an amount that is being typed counts as nothing. */
export const toInput = (
  form: BillFormValues,
  bill: Pick<Bill, 'calculator_version' | 'payments'> & { bos_type: BillType },
): BillInput =>
  billFromWire({
    ...{ type: bill.bos_type, format: form.format, calculatorVersion: bill.calculator_version },
    day: form.day ?? '',
    values: enteredValues(form),
    ...{ discounts: typed(form.discounts), rebates: typed(form.rebates), fees: typed(form.fees) },
    ...{ addOns: typed(form.addOns), products: typed(form.products) },
    mandatoryCharges: typed(form.mandatoryCharges),
    tradeIns: form.tradeIns.map((trade) => ({ ...trade, allowance: trade.allowance ?? 0 })),
    pickUpPayments: typed(form.pickUpPayments).map((line) => ({ ...line, day: line.day ?? '' })),
    payments: bill.payments.map(({ id, method, amount, day }) => ({ id: String(id), method, amount, day })),
    // dollars here and cents in the domain have the same shape; billFromWire converts them
  } as unknown as BillInput);
