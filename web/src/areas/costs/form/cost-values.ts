import { type Cost, costForm, costMethod, newCostForm } from '@forecourt/contract/costs/index';
import { isCategoryFor } from '@forecourt/domain/costs/categories';
import { checkCost } from '@forecourt/domain/costs/check-cost';
import {
  amountBeforeTax,
  COST_TAXES,
  type CostTaxRate,
  costTaxes,
  costTotal,
} from '@forecourt/domain/costs/cost-taxes';
import { HAND_CHEQUE, REGISTER_CHEQUE } from '@forecourt/domain/costs/methods';
import { roundCents, toCents, toDollars } from '@forecourt/domain/money/index';
import { z } from 'zod';

export interface CostValues {
  /** A general cost has no vehicle. */
  of: 'general' | 'vehicle';
  stock_id: number | null;
  vendor_id: number | null;
  category: string | null;
  description: string;
  invoice_no: string;
  comment: string;
  day: string | null;
  amount: number | null;
  gst: number | null;
  pst: number | null;
  qst: number | null;
  is_paid: boolean;
  paid_by: string | null;
  paid_on: string | null;
  paid_reference: string;
  due_on: string | null;
  repeat: string | null;
  repeat_until: string | null;
  remove_receipt: 0 | 1;
  version?: number;
}

interface Start {
  today: string;
  vendor?: number | null;
  vehicle?: number | null;
  of: CostValues['of'];
}

export const newCostValues = ({ today, vendor = null, vehicle = null, of }: Start): CostValues => ({
  ...{
    of,
    stock_id: vehicle,
    vendor_id: vendor,
    category: null,
    description: '',
    invoice_no: '',
    comment: '',
  },
  ...{ day: today, amount: null, gst: null, pst: null, qst: null, is_paid: true, paid_by: 'bank' },
  ...{ paid_on: null, paid_reference: '', due_on: null, repeat: null, repeat_until: null, remove_receipt: 0 },
});

/** A cost as its form has it. */
export const costValues = (cost: Cost): CostValues => {
  const { category, description, invoice_no, comment, day, amount, gst, pst, qst, due_on, version } = cost;
  return {
    ...{ category, description, invoice_no, comment, day, amount, gst, pst, qst, due_on, version },
    ...{ of: cost.vehicle ? 'vehicle' : 'general', stock_id: cost.vehicle?.id ?? null },
    ...{ vendor_id: cost.vendor?.id ?? null, is_paid: cost.state === 'paid', paid_by: cost.paid_by },
    ...{ paid_on: cost.paid_on === day ? null : cost.paid_on, repeat: null, repeat_until: null },
    ...{ paid_reference: cost.paid_reference, remove_receipt: 0 },
  };
};

const centsOf = (dollars: number | null) => toCents(dollars ?? 0);

const taxesIn = ({ gst, pst, qst }: Pick<CostValues, 'gst' | 'pst' | 'qst'>) => ({
  ...{ gst: centsOf(gst), pst: centsOf(pst), qst: centsOf(qst) },
});

export const totalOf = (values: CostValues): number =>
  toDollars(costTotal(centsOf(values.amount), taxesIn(values)));

/** The taxes of an amount by the rates of the place. */
export const computedTaxes = (amount: number | null, rates: readonly CostTaxRate[]) => {
  const taxes = costTaxes(centsOf(amount), rates);
  const shown = (kind: (typeof COST_TAXES)[number]) =>
    rates.some((rate) => rate.kind === kind) && amount !== null ? toDollars(taxes[kind]) : null;
  return { gst: shown('gst'), pst: shown('pst'), qst: shown('qst') };
};

/** Amount and taxes of a receipt that shows the total: what rounding leaves over is part of the amount. */
export const splitTotal = (total: number, rates: readonly CostTaxRate[]) => {
  const whole = toCents(total);
  const taxes = costTaxes(amountBeforeTax(whole, rates), rates);
  const amount = roundCents(whole - COST_TAXES.reduce((sum, kind) => sum + taxes[kind], 0));
  return { amount: toDollars(amount), ...computedTaxes(toDollars(amountBeforeTax(whole, rates)), rates) };
};

/** A cheque of the register is yet to be written: until then the cost is owed. One that is noted stays. */
export const needsCheque = (
  { is_paid, paid_by }: { is_paid: boolean; paid_by?: string | null | undefined },
  stored?: Pick<Cost, 'paid_by'>,
): boolean => is_paid && paid_by === REGISTER_CHEQUE && stored?.paid_by !== REGISTER_CHEQUE;

/** What the schema cannot say: fields that depend on each other, as the server checks them. */
export const costErrors = (values: CostValues, today: string, stored?: Cost): Record<string, string> => {
  const { of, stock_id, category, day, amount, paid_by, paid_on, due_on, vendor_id } = values;
  const { is_paid } = values;
  const isPaid = is_paid && !needsCheque(values, stored);
  const missing = {
    ...(of === 'vehicle' && stock_id === null && { stock_id: 'Required' }),
    ...(category === null && { category: 'Required' }),
    ...(day === null && { day: 'Required' }),
    ...(amount === null && { amount: 'Required' }),
    ...(is_paid && paid_by === null && { paid_by: 'Required' }),
  };
  // a cost without a day is checked too, so that everything wrong is told at once: no day is before ''
  const on = day ?? '';
  const wrong = checkCost({
    ...{ amount: centsOf(amount), taxes: taxesIn(values), day: on, dueOn: is_paid ? null : due_on },
    ...{ paidOn: isPaid ? (paid_on ?? on) : null, hasVendor: vendor_id !== null },
    ...{ today, paidBy: isPaid ? paid_by : null, paidReference: values.paid_reference.trim() },
  });
  return { ...wrong, ...missing };
};

/** A category of the other kind is not kept. */
export const categoryFor = (category: string | null, of: CostValues['of']): string | null =>
  category !== null && isCategoryFor(category, of === 'vehicle') ? category : null;

const OWN_FIELDS = {
  ...{ of: z.enum(['general', 'vehicle']), is_paid: z.boolean() },
  paid_by: costMethod.nullable(),
};

/** The forms of the calls, with what the form asks in its own way. */
export const NEW_COST_SCHEMA = newCostForm.extend(OWN_FIELDS);
export const COST_SCHEMA = costForm.extend(OWN_FIELDS);

type Sent = z.output<typeof COST_SCHEMA> | z.output<typeof NEW_COST_SCHEMA>;

/** What is sent: an emptied field as an empty text, which a form leaves out otherwise. */
export const toBody = (values: Sent, stored?: Pick<Cost, 'paid_by'>): Record<string, unknown> => {
  const { of, is_paid, paid_by, paid_on, paid_reference, due_on, stock_id, ...plain } = values;
  const isPaid = is_paid && !needsCheque(values, stored);
  const sent = {
    ...plain,
    ...{ stock_id: of === 'vehicle' ? stock_id : null, paid_by: isPaid ? paid_by : null },
    ...{ paid_on: isPaid ? paid_on : null, due_on: is_paid ? null : due_on },
    paid_reference: isPaid && paid_by === HAND_CHEQUE ? paid_reference : null,
  };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? '']));
};
