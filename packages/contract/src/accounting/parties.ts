import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { money, omittedWhenEmpty } from '../scalars';
import { bookDay } from './shared';

export const RECEIVABLE_KINDS = ['customers', 'loans', 'lenders', 'reserve', 'rebates'] as const;
export const PAYABLE_KINDS = [
  ...(['vendors', 'acquisitions', 'refunds', 'liens', 'deposits', 'trust'] as const),
] as const;

/** What someone owes or is owed, by how old it is. What came in pays the oldest first. */
const partyRow = z.object({
  /** Counts the rows of the answer: a party has none of its own where it is not known. */
  id: z.number(),
  customer_id: z.number().nullable(),
  vendor_id: z.number().nullable(),
  stock_id: z.number().nullable(),
  name: z.string(),
  detail: z.string(),
  balance: money,
  /** Up to 30 days, 31 to 60, 61 to 90, older. */
  age_30: money,
  age_60: money,
  age_90: money,
  older: money,
});

const ages = z.object({ balance: money, age_30: money, age_60: money, age_90: money, older: money });

const listReply = listOf(partyRow).extend({ account: z.string(), totals: ages });

export const partyCalls = {
  receivables: call({
    method: 'GET',
    path: '/api/v1/ledger-receivables',
    access: 'accounting.view',
    summary: 'What customers, lenders and manufacturers owe, by age',
    query: listQuery(['balance'], {
      kind: omittedWhenEmpty(z.enum(RECEIVABLE_KINDS)),
      on: omittedWhenEmpty(bookDay),
    }),
    reply: listReply,
  }),
  payables: call({
    method: 'GET',
    path: '/api/v1/ledger-payables',
    access: 'accounting.view',
    summary: 'What is owed to vendors, sellers, customers and lien holders, by age',
    query: listQuery(['balance'], {
      kind: omittedWhenEmpty(z.enum(PAYABLE_KINDS)),
      on: omittedWhenEmpty(bookDay),
    }),
    reply: listReply,
  }),
};
