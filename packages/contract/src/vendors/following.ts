import { z } from 'zod';
import { day, instant, money } from '../scalars';

export const timelineEntry = z.object({
  id: z.number(),
  at: instant,
  by: z.string(),
  kind: z.enum(['vendor', 'merge']),
  what: z.string(),
  text: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});

/** An entry of the journal that concerns a vendor. */
export const vendorEntry = z.object({
  id: z.number(),
  number: z.number(),
  day,
  /** On which it happened; another day where the period was closed by then. */
  event_day: day,
  kind: z.string(),
  /** Which kind of record it is booked from, and which record. */
  source: z.string(),
  source_id: z.number(),
  memo: z.string(),
  /** What the entry moves in all; below zero where it undoes another. */
  amount: money,
  /** How it changes what is owed to the vendor. */
  change: money,
  /** What is owed after it. */
  balance: money,
  vehicle: z.object({ id: z.number(), title: z.string(), stock_NO: z.string() }).nullable(),
});
export type VendorEntry = z.output<typeof vendorEntry>;
