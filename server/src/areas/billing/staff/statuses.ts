import type { ReplyOf } from '@forecourt/contract';
import type { billingCalls } from '@forecourt/contract/billing/index';
import { cartTotals, DEFAULT_TIMEZONE, toCents, toDollars } from '@forecourt/domain';
import { taxAt } from '../../account';
import { BILLED_STATUSES } from '../collecting/collect';
import type { StatusFacts } from './status.queries';

type StatusRow = ReplyOf<typeof billingCalls.staffStatuses>['rows'][number];

const monthTotal = (facts: StatusFacts, at: Date): number => {
  const { ds_status, timezone, province, country, next_price } = facts;
  const price = next_price ?? facts.price;
  const place = { status: ds_status, timezone: timezone ?? DEFAULT_TIMEZONE, province, country };
  return toDollars(cartTotals([{ price: toCents(price), setupFee: toCents(0) }], taxAt(place, at)).total);
};

/** What is charged next, and when: what is owing at the next try, otherwise the next month. */
const nextOf = (facts: StatusFacts): Pick<StatusRow, 'next_charge_at' | 'next_amount'> => {
  const { owing, next_retry_at, next_invoice_at, ds_status } = facts;
  if (owing > 0) return { next_charge_at: next_retry_at, next_amount: owing };
  if (next_invoice_at === null || !BILLED_STATUSES.includes(ds_status))
    return { next_charge_at: null, next_amount: null };
  return { next_charge_at: next_invoice_at, next_amount: monthTotal(facts, new Date(next_invoice_at)) };
};

export const toStatusRow = (facts: StatusFacts): StatusRow => {
  const { timezone: _, province: __, country: ___, next_invoice_at: ____, next_price: _____, ...row } = facts;
  const { brand, last4, exp_month, exp_year, ...rest } = row;
  const card =
    brand !== null && last4 !== null && exp_month !== null && exp_year !== null
      ? { brand, last4, exp_month, exp_year }
      : null;
  return { id: facts.dealership_id, ...rest, ...nextOf(facts), card };
};
