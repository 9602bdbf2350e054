import type { floorplanCalls } from '@forecourt/contract/floorplan/index';
import { roundCents } from '@forecourt/domain/money/index';
import { defaultPageSize } from '@forecourt/policy';
import type { Handlers } from '../../../http/context';
import { notFound } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { findAdvance } from '../advance.queries';
import { dueOf, figuresOf } from '../interest/loan';
import { ofAdvance, paymentsOf } from '../payment.queries';
import { dollars, readAdvance, toRow } from '../reply';
import { listAdvances } from './advance-list.queries';
import { dueAdvances } from './need.queries';

export const listingHandlers: Pick<Handlers<typeof floorplanCalls>, 'list' | 'get' | 'quote'> = {
  list: ({ query }, context) =>
    context.read(async (db) => {
      const { tenant } = context;
      const today = todayAt(context);
      const { rows, totals, page, limit } = await listAdvances(db, tenant, query, {
        ...{ today, defaultLimit: defaultPageSize(tenant) },
      });
      const ids = rows.map(({ id }) => id);
      const payments = await paymentsOf(db, tenant, ids);
      const due = await dueAdvances(db, tenant, today);
      const overdue = due.reduce((sum, advance) => sum + dueOf(advance, today).overdue, 0);
      return {
        rows: rows.map((row) => toRow(row, ofAdvance(payments, row.id), today)),
        ...{ total: totals?.total ?? 0, page, limit },
        totals: {
          ...{ floored: dollars(totals?.floored ?? 0), interest: dollars(totals?.interest ?? 0) },
          ...{ overdue: dollars(overdue), sold: totals?.sold ?? 0 },
          sold_floored: dollars(totals?.sold_floored ?? 0),
        },
      };
    }),

  get: ({ params }, context) => context.read((db) => readAdvance(context, db, params.id)),

  quote: ({ params, query }, context) =>
    context.read(async (db) => {
      const advance = await findAdvance(db, context.tenant, params.id);
      if (!advance) throw notFound();
      const payments = await paymentsOf(db, context.tenant, [advance.id]);
      const day = query.day ?? todayAt(context);
      const { interest, perDay } = figuresOf(advance, payments, day);
      const principal =
        advance.closed_on === null && advance.cancelled_on === null
          ? advance.amount_cents - advance.paid_cents
          : 0;
      const open = roundCents(Math.max(0, interest));
      return {
        ...{ day, principal: dollars(principal), interest: dollars(open), total: dollars(principal + open) },
        ...{ per_day: dollars(perDay), due: dollars(dueOf(advance, day).overdue) },
      };
    }),
};
