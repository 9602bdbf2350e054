import { CloseButton, NumberInput } from '@mantine/core';
import { Money } from '../../../kit/format';
import { Thumb } from '../parts/thumb';
import classes from '../shop.module.css';
import type { SaleLine } from './sale';

interface Props {
  lines: readonly SaleLine[];
  onQuantity: (id: number, quantity: number) => void;
  onRemove: (id: number) => void;
}

/** What is being sold, with how many. */
export const SaleLines = ({ lines, onQuantity, onRemove }: Props) => (
  <ul className={classes.lines} aria-label="Products of this sale">
    {lines.map(({ item, quantity }) => {
      const name = [item.product, item.variant].filter(Boolean).join(', ');
      return (
        <li key={item.id} className={classes.line}>
          <Thumb src={item.picture} />
          <span className={classes.lineText}>
            <span>{name}</span>
            <span className={classes.quiet}>
              {item.sku} · <Money value={item.price} /> each
            </span>
          </span>
          <NumberInput
            aria-label={`Quantity of ${name}`}
            value={quantity}
            min={1}
            max={item.track_stock === 1 ? item.available : 999}
            allowDecimal={false}
            allowNegative={false}
            onChange={(value) => {
              if (typeof value === 'number') onQuantity(item.id, value);
            }}
          />
          <span className={classes.amount}>
            <Money value={Math.round(item.price * 100 * quantity) / 100} />
          </span>
          <CloseButton aria-label={`Remove ${name}`} onClick={() => onRemove(item.id)} />
        </li>
      );
    })}
  </ul>
);
