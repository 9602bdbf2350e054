import type { ReplyOf } from '@forecourt/contract/call';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { formatMoney } from '@forecourt/domain/number-format';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { Money, RelativeTime } from '../../../kit/format';
import { BlockSkeleton, FailedState, Section } from '../../../kit/page';
import classes from './record.module.css';

type Price = ReplyOf<typeof recordCalls.priceHistory>[number];

/** How the price moved against the one before it. */
const Change = ({ now, before }: { now: Price; before: Price | undefined }) => {
  const moved = before ? (now.sell_price ?? 0) - (before.sell_price ?? 0) : 0;
  if (moved === 0) return null;
  const Icon = moved > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={classes.moved} data-down={moved < 0 || undefined}>
      <Icon size={14} aria-hidden />
      {moved > 0 ? '+' : '-'}
      {formatMoney(Math.abs(moved), 0)}
    </span>
  );
};

const Rows = ({ prices }: { prices: readonly Price[] }) => (
  <div className={classes.scroll}>
    <table className={`${classes.table} ${classes.cards}`} aria-label="Price history">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className={classes.number}>
            Price
          </th>
          <th scope="col" className={classes.number}>
            Special price
          </th>
          <th scope="col">Reason</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price, index) => (
          <tr key={price.at}>
            <td data-label="When">
              <RelativeTime at={price.at} />
            </td>
            <td className={classes.number} data-label="Price">
              <span>
                <Change now={price} before={prices[index + 1]} /> <Money value={price.sell_price} />
              </span>
            </td>
            <td className={classes.number} data-label="Special price">
              <Money value={price.special_price} />
            </td>
            <td data-label="Reason">{price.reason}</td>
            <td data-label="By">{price.changed_by || 'System'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Every price that the car has had, the newest first. */
export const PriceHistory = ({ id }: { id: number }) => {
  const { data, error, refetch, isFetching } = useCall(recordCalls.priceHistory, { params: { id } });
  return (
    <Section title="Price history">
      {data ? (
        data.length > 0 ? (
          <Rows prices={data} />
        ) : (
          <span className={classes.none}>No price has been set yet.</span>
        )
      ) : error ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <BlockSkeleton height={120} />
      )}
    </Section>
  );
};
