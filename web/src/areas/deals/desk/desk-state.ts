import { checkDesk, type DeskErrors } from '@forecourt/domain/desk/check-desk';
import { computeDesk } from '@forecourt/domain/desk/compute-desk';
import {
  type DeskFinance,
  type DeskInput,
  type DeskLease,
  WAYS,
  type Way,
} from '@forecourt/domain/desk/desk-input';
import type { DeskResult } from '@forecourt/domain/desk/desk-result';
import { type Cents, roundCents } from '@forecourt/domain/money/cents';

const FINANCE: DeskFinance = { apr: 0.0799, term: 60, frequency: 'biweekly' };
const LEASE_SHARE = 0.5;

const usualLease = (price: number): DeskLease => ({
  method: 'annuity-advance',
  apr: 0.0799,
  term: 48,
  frequency: 'biweekly',
  // whole dollars, as one would type it
  residual: roundCents(Math.round((Math.max(0, price) * LEASE_SHARE) / 100) * 100),
});

/** The desk shows all three ways, so each has data: what the server or a kept version did not have is the usual. */
export const toDeskInput = (given: Readonly<Record<string, unknown>>, today: string): DeskInput => {
  const way = WAYS.find((one) => one === given.way) ?? 'finance';
  const price = typeof given.price === 'number' ? given.price : 0;
  const finance = typeof given.finance === 'object' && given.finance !== null ? given.finance : {};
  const lease = typeof given.lease === 'object' && given.lease !== null ? given.lease : {};
  // the server answers and keeps the input of computeDesk; checkDesk says what is wrong with it before it is used
  return {
    day: today,
    province: null,
    ...given,
    price,
    way,
    finance: { ...FINANCE, ...finance },
    lease: { ...usualLease(price), ...lease },
  } as unknown as DeskInput;
};

export interface Evaluated {
  errors: DeskErrors;
  /** Without the ways that something is wrong with; null when the sale itself is wrong. */
  result: DeskResult | null;
  /** What the result was computed from. */
  usable: DeskInput;
}

const belongsTo = (field: string, way: 'finance' | 'lease') => field === way || field.startsWith(`${way}.`);

const withoutWrong = (input: DeskInput, errors: DeskErrors): DeskInput => {
  const fields = Object.keys(errors);
  const isWrong = (way: 'finance' | 'lease') => fields.some((field) => belongsTo(field, way));
  return {
    ...input,
    way: 'cash',
    finance: isWrong('finance') ? null : input.finance,
    lease: isWrong('lease') ? null : input.lease,
  };
};

const isSaleWrong = (errors: DeskErrors): boolean =>
  Object.keys(errors).some((field) => !belongsTo(field, 'finance') && !belongsTo(field, 'lease'));

/** All that the screen shows after a keystroke. One wrong way does not hide the others. */
export const evaluateDesk = (input: DeskInput): Evaluated => {
  const first = checkDesk(input);
  const tried = withoutWrong(input, first);
  // fields that are wrong by themselves hide what is wrong between fields
  const second = checkDesk(tried);
  const usable = withoutWrong(tried, second);
  const errors = { ...second, ...first };
  if (isSaleWrong(errors)) return { errors, result: null, usable };
  return {
    errors,
    result: { ...computeDesk(usable), way: input.way },
    usable: { ...usable, way: input.way },
  };
};

/** Why the chosen way must not be offered: a rule of law, or fields that are wrong. */
export const whyBlocked = ({ errors, result }: Evaluated, way: Way): string | null => {
  if (!result) return Object.values(errors)[0] ?? 'Something is missing';
  if (way === 'cash') return null;
  const wrong = Object.entries(errors).find(([field]) => belongsTo(field, way));
  if (wrong) return wrong[1];
  const check = result[way]?.rateCheck;
  return check?.blocked ? check.reason : null;
};

/** Sets a value inside the finance or lease data. */
export const withFinance = (input: DeskInput, change: Partial<DeskFinance>): DeskInput => ({
  ...input,
  finance: { ...FINANCE, ...input.finance, ...change },
});
export const withLease = (input: DeskInput, change: Partial<DeskLease>): DeskInput => ({
  ...input,
  lease: { ...usualLease(input.price), ...input.lease, ...change },
});

/** A cell of the grid: its term and its down payment. */
export const withCell = (
  input: DeskInput,
  way: 'finance' | 'lease',
  cell: { term: number; down: Cents },
): DeskInput => {
  const paid = { ...input, way, cashDown: cell.down };
  return way === 'lease' ? withLease(paid, { term: cell.term }) : withFinance(paid, { term: cell.term });
};
