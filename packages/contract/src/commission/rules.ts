import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/bill-type';
import { COMMISSION_BASES, MAX_RULES } from '@forecourt/domain/commission/index';
import { z } from 'zod';
import { money, oneLine } from '../scalars';

/** What is out of bounds is said by the check of plans, in words; here are only the bounds of the columns. */
const amount = z.coerce.number().min(-10_000_000).max(10_000_000).pipe(money);
const rate = z.coerce.number().min(-1_000).max(1_000);
const count = z.coerce.number().int().min(0).max(100_000);
const base = z.enum(COMMISSION_BASES);
const types = Object.values(BILL_TYPE);

const percent = z.object({
  kind: z.literal('percent'),
  of: base,
  rate,
  pack: amount.default(0),
  loss: z.enum(['ignored', 'shared']).default('ignored'),
});
const flat = z.object({ kind: z.literal('flat'), amount });
const tiers = z.object({
  kind: z.literal('tiers'),
  of: z.enum([...COMMISSION_BASES, 'unit']),
  counts: z.enum(['forward', 'retroactive']),
  pack: amount.default(0),
  tiers: z
    .array(
      z.object({
        from: count,
        /** No end: and more. */
        to: z.preprocess((v) => (v === '' || v === undefined ? null : v), count.nullable()),
        /** Of tiers of a gross. */
        rate: rate.default(0),
        /** Of tiers of each unit. */
        amount: amount.default(0),
      }),
    )
    .max(50),
});
const gates = z.object({
  kind: z.literal('gates'),
  of: base,
  gates: z.array(z.object({ from: rate, rate })).max(50),
});

const earningRule = z.discriminatedUnion('kind', [percent, flat, tiers, gates]);

/** One rule of a plan, by its kind. */
export const commissionRule = z.discriminatedUnion('kind', [
  percent,
  flat,
  tiers,
  gates,
  z.object({ kind: z.literal('greater-of'), options: z.array(earningRule).max(10) }),
  z.object({ kind: z.literal('floor'), amount }),
  z.object({ kind: z.literal('cap'), amount }),
  z.object({ kind: z.literal('spiff'), product: oneLine(60), amount }),
  z.object({ kind: z.literal('age-bonus'), days: count, amount }),
  z.object({
    kind: z.literal('unit-bonus'),
    steps: z.array(z.object({ units: count, amount })).max(50),
  }),
  z.object({ kind: z.literal('override'), rate }),
  z.object({ kind: z.literal('salary'), amount }),
  z.object({ kind: z.literal('draw'), amount, settles: z.enum(['recoverable', 'guaranteed']) }),
  z.object({
    kind: z.literal('house'),
    types: z.array(z.literal(types)).max(5),
  }),
  z.object({
    kind: z.literal('chargeback'),
    rate,
    days: z.preprocess((v) => (v === '' || v === undefined ? null : v), count.nullable()),
  }),
]);

export type WireRule = z.output<typeof commissionRule>;

export const commissionRules = z.array(commissionRule).max(MAX_RULES + 10);
