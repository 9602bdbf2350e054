import { checkStock } from '@forecourt/domain/vehicle/check-stock';
import { badField } from '../../../http/refusal';
import { latestToday } from '../../../http/today';

type Context = Parameters<typeof latestToday>[0];

/** A car is not bought tomorrow, also not where it is tomorrow already, nor after it was sold. */
export const refuseWrongPurchaseDay = (
  context: Context,
  purchaseDate: string | undefined,
  soldDate: string | null = null,
): void => {
  const facts = { purchaseDate: purchaseDate ?? null, soldDate };
  const wrong = checkStock(facts, latestToday(context)).find(({ severity }) => severity === 'error');
  // the day of the sale is not in this form
  if (wrong) throw badField('purchaseDate', wrong.message);
};
