import { shopCalls } from '@forecourt/contract/shop/index';
import type { Sellable } from '@forecourt/contract/shop/product';
import { formatMoney } from '@forecourt/domain/number-format';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../../api/client';
import { useCall } from '../../../api/use-call';
import { Thumb } from '../parts/thumb';
import classes from '../shop.module.css';

const DELAY_MS = 250;
const SHOWN = 8;

interface Props {
  onPick: (item: Sellable) => void;
}

const stockText = ({ track_stock, available }: Sellable): string => {
  if (track_stock === 0) return '';
  return available > 0 ? `${available} in stock` : 'Sold out';
};

/** Searches products as one types; a scanned SKU, which ends with Enter, is added at once. */
export const FindProducts = ({ onPick }: Props) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [q] = useDebouncedValue(typed.trim(), DELAY_MS);
  const { data } = useCall(
    shopCalls.sellables,
    { query: { limit: SHOWN, ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const rows = data?.rows ?? [];
  const scan = async () => {
    const wanted = typed.trim();
    if (wanted === '') return;
    // what is shown may be older than what was scanned
    const reply = await send(shopCalls.sellables, { query: { q: wanted, limit: 2 } }, {}).catch(() => null);
    const [first, second] = reply?.rows ?? [];
    const isWhole = first?.sku.toLowerCase() === wanted.toLowerCase();
    if (!first || (second && !isWhole)) {
      setProblem(first ? 'Several products match: choose one below' : 'Nothing has this name or SKU');
      return;
    }
    if (first.track_stock === 1 && first.available <= 0) {
      setProblem(`${first.product} is sold out`);
      return;
    }
    onPick(first);
    setTyped('');
  };
  return (
    <div className={classes.stack}>
      <TextInput
        label="Find a product"
        placeholder="Name or SKU, or scan a barcode"
        leftSection={<IconBarcode size={18} aria-hidden />}
        value={typed}
        error={problem || undefined}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void scan();
        }}
      />
      <ul className={classes.found} aria-label="Products found">
        {rows.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.hit}
              disabled={item.track_stock === 1 && item.available <= 0}
              onClick={() => onPick(item)}
            >
              <Thumb src={item.picture} />
              <span className={classes.lineText}>
                <span>{[item.product, item.variant].filter(Boolean).join(', ')}</span>
                <span className={classes.quiet}>
                  {[item.sku, stockText(item)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className={classes.amount}>{formatMoney(item.price)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && rows.length === 0 ? <p className={classes.quiet}>No product matches.</p> : null}
    </div>
  );
};
