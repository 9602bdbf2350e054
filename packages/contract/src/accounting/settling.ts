import { REMITTED } from '@forecourt/domain/ledger/events/bill-events';
import { z } from 'zod';
import { call } from '../call';
import { listOf, listQuery } from '../list';
import { day, idOf, money, oneLine, requiredLine } from '../scalars';
import { accountCode, amount, bookDay } from './shared';

/** A contract that a lender or lessor has not paid yet. */
const contract = z.object({
  id: z.number(),
  customer_id: z.number().nullable(),
  customer: z.string(),
  stock_id: z.number().nullable(),
  stock: z.string(),
  since: day,
  days: z.number(),
  contract: money,
  reserve: money,
});

const orNothing = z.number().min(0).max(100_000_000).pipe(money).default(0);

export const fundingForm = z
  .object({
    stock_id: idOf('stock_vehicle').nullish(),
    customer_id: idOf('customer').nullish(),
    day: bookDay,
    /** Received for the contract. */
    amount: orNothing,
    reserve: orNothing,
    /** Kept by the lender at the dealership's cost. */
    fees: orNothing,
    /** Kept of what the customer was charged for the lender. */
    charges: orNothing,
    into: accountCode,
    memo: oneLine(200).default(''),
  })
  .refine(({ amount: paid, reserve, fees, charges }) => paid + reserve + fees + charges > 0, {
    path: ['amount'],
    message: 'Enter what was received',
  });

const remitted = z.object({
  what: z.enum(REMITTED),
  name: z.string(),
  account: z.string(),
  /** What the ledger owes of it. */
  owed: money,
  /** Of taxes with credits: tax paid that can be taken off. */
  credits: money,
});

export const remittanceForm = z.object({
  what: z.enum(REMITTED),
  day: bookDay,
  /** Paid; a refund of tax is below 0. */
  amount: z.number().min(-100_000_000).max(100_000_000).pipe(money),
  credits: orNothing,
  from: accountCode,
  memo: requiredLine(200),
});

export const rebateForm = z.object({
  day: bookDay,
  amount,
  stock_id: idOf('stock_vehicle').nullish(),
  customer_id: idOf('customer').nullish(),
  into: accountCode,
  memo: oneLine(200).default(''),
});

const booked = z.object({ entry_id: z.number(), number: z.number() });

export const settlingCalls = {
  contracts: call({
    method: 'GET',
    path: '/api/v1/ledger-contracts',
    access: 'accounting.view',
    summary: 'Contracts in transit: what lenders and lessors have not paid yet, the oldest first',
    query: listQuery(['since'], {}),
    reply: listOf(contract).extend({ totals: z.object({ contract: money, reserve: money }) }),
  }),
  fundContract: call({
    method: 'POST',
    path: '/api/v1/ledger-contracts/fund',
    access: 'accounting.edit',
    summary: 'Books what a lender paid for a contract, and what it kept',
    body: fundingForm,
    reply: booked,
    status: 201,
    example: { body: { day: '2026-05-01', amount: 100, into: '1010' } },
  }),
  receiveRebate: call({
    method: 'POST',
    path: '/api/v1/ledger-rebates/receive',
    access: 'accounting.edit',
    summary: "Books a manufacturer's rebate that came in",
    body: rebateForm,
    reply: booked,
    status: 201,
    example: { body: { day: '2026-05-01', amount: 100, into: '1010' } },
  }),
  remittances: call({
    method: 'GET',
    path: '/api/v1/ledger-remittances',
    access: 'accounting.view',
    summary: 'What is owed of license fees, OMVIC fees, products and taxes',
    reply: z.array(remitted),
  }),
  remit: call({
    method: 'POST',
    path: '/api/v1/ledger-remittances',
    access: 'accounting.edit',
    summary: 'Books a payment of fees, products or taxes to whom they belong',
    body: remittanceForm,
    reply: booked,
    status: 201,
    example: {
      body: { what: 'gst', day: '2026-05-01', amount: 100, from: '1010', memo: 'GST return, first quarter' },
    },
  }),
};
