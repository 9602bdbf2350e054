import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, money, omittedWhenEmpty } from '../scalars';
import { linkFilters, links, period } from './shared';

export const DOCUMENT_TYPE = { income: 1, cost: 2 } as const;

/** A line of income or cost. document_type 1 is income (screens.md 3). */
const record = links.extend({
  id: z.number(),
  entry_id: z.number(),
  number: z.number(),
  day,
  document_type: z.union([z.literal(DOCUMENT_TYPE.income), z.literal(DOCUMENT_TYPE.cost)]),
  account: z.string(),
  account_name: z.string(),
  memo: z.string(),
  /** Below 0 where an income or cost was taken back. */
  amount: money,
});

export const recordCalls = {
  records: call({
    method: 'GET',
    path: '/api/v1/ledger-records',
    access: 'accounting.view',
    summary: 'Incomes and costs, all, general ones without a vehicle, or incomes alone',
    query: listQuery(['day'], {
      document_type: omittedWhenEmpty(z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]))),
      /** Without a vehicle. */
      general: omittedWhenEmpty(z.enum(['0', '1'])),
      ...linkFilters,
      ...period,
    }),
    reply: listOf(record).extend({ totals: z.object({ income: money, costs: money, result: money }) }),
  }),
};
