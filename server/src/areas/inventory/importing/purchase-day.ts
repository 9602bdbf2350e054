import { checkStock } from '@forecourt/domain/vehicle/check-stock';
import { badField } from '../../../http/refusal';
import { latestToday } from '../../../http/today';

type Context = Parameters<typeof latestToday>[0];

/** A car is not bought tomorrow, also not where it is tomorrow already. */
export const refuseFuturePurchase = (context: Context, purchaseDate: string | undefined): void => {
  const facts = { purchaseDate: purchaseDate ?? null };
  const wrong = checkStock(facts, latestToday(context)).find(({ severity }) => severity === 'error');
  if (wrong) throw badField(wrong.field, wrong.message);
};
