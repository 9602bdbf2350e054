import { lacksPrice } from '@forecourt/domain/vehicle/check-stock';
import { STOCK_STATUS, stockStatusName } from '@forecourt/domain/vehicle/stock-status';
import { ask } from '../../../kit/confirm';

/** A car as a list or its own page has it. */
interface Priced {
  sell_price?: number | null;
  call_for_price: 0 | 1;
}

export const hasNoPrice = ({ sell_price, call_for_price }: Priced): boolean =>
  lacksPrice({ sellPrice: sell_price ?? null, isCallForPrice: call_for_price === 1 });

const warningFor = (count: number, withoutPrice: number): string => {
  if (count === 1) return 'This vehicle has no price.';
  const verb = withoutPrice === 1 ? 'has' : 'have';
  return `${withoutPrice.toLocaleString()} of ${count.toLocaleString()} vehicles ${verb} no price.`;
};

/** Asks before cars without a price become ready for sale; true to go on. */
export const confirmReady = async (name: string, count: number, withoutPrice: number): Promise<boolean> => {
  if (withoutPrice === 0) return true;
  const status = stockStatusName(STOCK_STATUS.readyForSale);
  return ask({
    title: `Set ${name} to ${status}?`,
    body: warningFor(count, withoutPrice),
    confirmLabel: `Set to ${status}`,
  });
};
