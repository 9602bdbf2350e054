import type { ReplyOf } from '@forecourt/contract/call';
import type { listingCalls } from '@forecourt/contract/inventory/listing';
import { formatByOption } from '@forecourt/domain/number-format';
import { SOLD, STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import { vehicleList } from '../paths';

export type Summary = ReplyOf<typeof listingCalls.summary>;

export const dollars = (value: number): string => formatByOption(value, 3);

/** '$1.4M', '$643K': where a whole figure has no room. */
export const shortDollars = (value: number): string => {
  if (value >= 1_000_000) return `$${(value / 1_000_000).toFixed(1)}M`;
  return value >= 10_000 ? `$${Math.round(value / 1_000)}K` : dollars(value);
};

/** The list of a status. In the list's filter 3, 4 and 8 are views (screens.md 4). */
export const statusList = (status: number): string => {
  if (status === SOLD) return vehicleList({ view: 'sold' });
  if (status === STOCK_STATUS.atService) return vehicleList({ view: 'in-service' });
  return status === STOCK_STATUS.readyForSale ? vehicleList({ view: 'ready' }) : vehicleList({ status });
};

export const ageList = ({ from, to }: { from: number; to: number | null }): string =>
  vehicleList({ days_from: from === 0 ? null : from, days_to: to });
