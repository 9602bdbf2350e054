import { z } from 'zod';
import { day, idOf, money, omittedWhenEmpty } from '../scalars';

/** Four digits, and for own accounts and further bank accounts a part after a hyphen. */
export const accountCode = z
  .string()
  .trim()
  .regex(/^\d{4}(-[\dA-Za-z]{1,6})?$/, 'has four digits, as 6050 or 1010-2');

/** A day that books can be kept on. */
export const bookDay = day.refine(
  (d) => d >= '1990-01-01' && d <= '2199-12-31',
  'must lie between 1990 and 2199',
);

/** What a line or an entry belongs to, where something is found by it. */
export const links = z.object({
  stock_id: z.number().nullable(),
  stock: z.string(),
  customer_id: z.number().nullable(),
  customer: z.string(),
  vendor_id: z.number().nullable(),
  vendor: z.string(),
});

export const period = { from: omittedWhenEmpty(bookDay), to: omittedWhenEmpty(bookDay) };

export const linkFilters = {
  stock_id: omittedWhenEmpty(idOf('stock_vehicle')),
  customer_id: omittedWhenEmpty(idOf('customer')),
  vendor_id: omittedWhenEmpty(idOf('vendor')),
};

/** Above zero, with two places. */
export const amount = z.number().min(0.01, 'must be more than 0').max(100_000_000).pipe(money);
