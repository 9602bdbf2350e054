import { LOST_REASONS, TRADE_IN_CONDITIONS } from '@forecourt/domain/deal/deal-lists';
import { formatByOption } from '@forecourt/domain/number-format';

/** $12,345.00 */
export const dollars = (amount: number): string => formatByOption(amount, 2);

/** The words of a reason; one that is not in the list reads as it was stored. */
export const lostReasonText = (reason: string): string =>
  LOST_REASONS.find(({ value }) => value === reason)?.label ?? reason;

export const conditionText = (condition: number | null): string =>
  TRADE_IN_CONDITIONS.find(({ id }) => id === condition)?.name ?? '';

const DAY_MS = 86_400_000;

/** Whole days since a moment, never below 0. */
export const daysSince = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / DAY_MS));

export const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** '2014 Mazda 3 GX'; 'Trade-in' while nothing is known of it. */
export const tradeTitle = (trade: {
  year: number | null;
  make: string;
  model: string;
  trim: string;
}): string => [trade.year, trade.make, trade.model, trade.trim].filter(Boolean).join(' ') || 'Trade-in';

/** 1 is miles, anything else kilometres (screens.md 2.13). */
export const odometerText = (odometer: number | null, type: number): string =>
  odometer === null ? '' : `${odometer.toLocaleString('en-CA')} ${type === 1 ? 'mi' : 'km'}`;
