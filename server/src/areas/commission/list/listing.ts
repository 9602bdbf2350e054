import type { ReplyOf } from '@forecourt/contract';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import { billNumber } from '@forecourt/domain/bill-of-sale/bill-number';
import { WHOLE_UNIT } from '@forecourt/domain/commission/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { staffNames } from '../../users';
import { paymentNumber } from '../paying/payment-number';
import { ownOnly } from '../viewer';
import { dollars, lineReply } from './line-reply';
import { findEntry, type ListedEntry, listEntries, salesWithoutPlan, sumEntries } from './list.queries';

type Row = ReplyOf<typeof commissionCalls.list>['rows'][number];

const PER_PERCENT = WHOLE_UNIT / 100;

const toRow = (
  { amount_cents, month, bill_number, units, ...entry }: ListedEntry,
  nameOf: (id: number) => string,
): Row => ({
  ...entry,
  ...{ full_name: nameOf(entry.user_id), month: month.slice(0, 7), amount: dollars(amount_cents) },
  ...{ bill: bill_number === null ? '' : billNumber(bill_number), share: units / PER_PERCENT },
});

export const listingHandlers: Pick<Handlers<typeof commissionCalls>, 'list' | 'get'> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const own = ownOnly(context);
      const { rows, ...page } = await listEntries(db, tenant, query, own, defaultPageSize(tenant));
      const sums = await sumEntries(db, tenant, query, own);
      const without = query.month ? await salesWithoutPlan(db, tenant, query.month, own) : [];
      const nameOf = await staffNames(
        context,
        [...rows, ...without].map(({ user_id }) => user_id),
      );
      return {
        ...page,
        rows: rows.map((row) => toRow(row, nameOf)),
        sums: {
          ...{ earned: dollars(sums.earned), paid: dollars(sums.paid), due: dollars(sums.due) },
          ...{ charged_back: dollars(sums.charged_back), units: sums.units / WHOLE_UNIT },
        },
        without_plan: without.map(({ user_id, sales }) => ({ user_id, full_name: nameOf(user_id), sales })),
      };
    }),

  get: ({ params }, context) =>
    context.read(async (db) => {
      const entry = await findEntry(db, context.tenant, params.id);
      const own = ownOnly(context);
      if (!entry || (own !== null && entry.user_id !== own)) throw notFound();
      const nameOf = await staffNames(context, [entry.user_id]);
      const { lines, facts, reverses, reversed_by, vehicle_plan, payment_id, payment_number } = entry;
      return {
        ...toRow(entry, nameOf),
        ...{ lines: lines.map(lineReply), reverses, reversed_by, vehicle_plan, payment_id },
        front: facts ? dollars(facts.sale.front) : null,
        back: facts ? dollars(facts.sale.back) : null,
        age_days: facts?.sale.ageDays ?? null,
        payment: payment_number === null ? '' : paymentNumber(payment_number),
        created_at: entry.created_at,
      };
    }),
};
