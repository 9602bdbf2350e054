import type { StockRow } from '@forecourt/contract/inventory/vehicle';
import { formatMoney } from '@forecourt/domain/number-format';
import { changePrice } from '@forecourt/domain/vehicle/change-price';
import { Text } from '@mantine/core';
import { vehicleName } from '../../vehicle/stock-texts';

const SHOWN = 3;

interface Props {
  rows: readonly StockRow[];
  count: number;
  percent: number;
}

/** What the first of the chosen cars will cost. */
export const PricePreview = ({ rows, count, percent }: Props) => {
  const priced = rows.flatMap((row) => (row.sell_price === null ? [] : [{ row, price: row.sell_price }]));
  const shown = priced.slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <div role="status">
      {shown.map(({ row, price }) => (
        <Text key={row.id} size="sm">
          {vehicleName(row)}: {formatMoney(price)} → {formatMoney(changePrice(price, percent))}
        </Text>
      ))}
      {count > shown.length ? (
        <Text size="sm" c="dimmed">
          and {(count - shown.length).toLocaleString('en')} more
        </Text>
      ) : null}
    </div>
  );
};
