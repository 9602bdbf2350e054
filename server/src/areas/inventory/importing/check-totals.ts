import { formatMoney, isSum, type PurchaseTotals } from '@forecourt/domain';
import { badField } from '../../../http/refusal';

/** A total under the name of its field. */
type Stated = Record<string, number | null | undefined>;

const refuseUnless = (stated: Stated, sums: readonly number[], message: string) => {
  for (const [field, sent] of Object.entries(stated))
    if (sent !== null && sent !== undefined && !isSum(sent, ...sums))
      throw badField(`invoices.${field}`, message);
};

/** Totals need not be sent; those that are must be right. The total may be meant with or without the tax. */
export const refuseWrongTotals = (statedTax: Stated, statedTotal: Stated, totals: PurchaseTotals): void => {
  const { net, tax, total } = totals;
  refuseUnless(statedTax, [tax], `The taxes come to ${formatMoney(tax)}`);
  refuseUnless(statedTotal, [total, net], `Price, fees and taxes come to ${formatMoney(total)}`);
};
