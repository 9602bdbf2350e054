import { type Cents, roundCents } from '../money';
import type { DeskInput, DeskItem } from './desk-input';
import type { DeskGross, DeskSale } from './desk-result';

const kept = (items: readonly DeskItem[] = []): number =>
  items.reduce((sum, { amount, cost = 0 }) => sum + amount - cost, 0);

/** domain.md 4.7. Luxury tax is passed on and a manufacturer's rebate is paid to the dealer, so neither is in it. */
export const computeGross = (input: DeskInput, sale: DeskSale, reserve: Cents): DeskGross => {
  const { vehicleCost = 0, pack = 0, lenderBonus = 0, chargebackReserve = 0 } = input;
  const sold = sale.price - sale.discounts + kept(input.fees) + kept(input.addOns);
  const front = roundCents(sold - vehicleCost - pack - sale.overAllowance);
  const back = roundCents(reserve + kept(input.products) + lenderBonus - chargebackReserve);
  return { front, back, reserve, total: roundCents(front + back) };
};
