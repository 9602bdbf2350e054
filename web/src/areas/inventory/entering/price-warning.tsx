import { checkStock } from '@forecourt/domain/vehicle/check-stock';
import classes from './entering.module.css';

interface Props {
  status: number | null | undefined;
  price: number | null | undefined;
  callForPrice?: number | undefined;
}

/** Beside a price: a vehicle that is ready for sale without one. It can be saved all the same. */
export const PriceWarning = ({ status, price, callForPrice }: Props) => {
  const facts = { status: status ?? null, sellPrice: price ?? null, isCallForPrice: callForPrice === 1 };
  const warning = checkStock(facts, '').find(({ field }) => field === 'sell_price');
  return warning ? (
    <p className={classes.warning} role="status">
      {warning.message}
    </p>
  ) : null;
};
