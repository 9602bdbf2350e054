import { startForm } from '@forecourt/contract/deals/record';
import { z } from 'zod';

/** The form of a new deal: the customer is needed, all else may come later. */
export const newDealForm = startForm.extend({
  customer_id: z.number('Required'),
  mvdId: z.number().nullish(),
  seller_id: z.number().nullish(),
  price: z.number().min(0, 'The price must not be negative').max(10_000_000).nullish(),
});

export interface NewDealValues {
  customer_id: number | null;
  mvdId: number | null;
  price: number | null;
  seller_id: number | null;
  comment: string;
  source: string;
}

export const newDealValues = (from: {
  customer?: number | null;
  vehicle?: number | null;
  seller?: number;
}): NewDealValues => ({
  customer_id: from.customer ?? null,
  mvdId: from.vehicle ?? null,
  price: null,
  seller_id: from.seller ?? null,
  comment: '',
  source: '',
});

type Checked = z.output<typeof newDealForm>;

/** What is sent: a field that was left empty is not. */
export const startBody = ({ mvdId, seller_id, price, ...body }: Checked, entry: 'staff' | 'short') => ({
  ...body,
  entry,
  ...(mvdId ? { mvdId } : {}),
  ...(seller_id ? { seller_id } : {}),
  ...(price === null || price === undefined ? {} : { price }),
});
