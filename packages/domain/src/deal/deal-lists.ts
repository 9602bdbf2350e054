import { VEHICLE_CONDITIONS } from '../vehicle/stock-status';

/** Why a deal is lost. */
export const LOST_REASONS = [
  { value: 'price', label: 'Price too high' },
  { value: 'payment', label: 'Payment too high' },
  { value: 'trade', label: 'Trade-in value too low' },
  { value: 'credit', label: 'Credit refused' },
  { value: 'elsewhere', label: 'Bought elsewhere' },
  { value: 'sold', label: 'Vehicle sold to someone else' },
  { value: 'vehicle', label: 'Vehicle not as wanted' },
  { value: 'postponed', label: 'Postponed' },
  { value: 'unreachable', label: 'Customer does not answer' },
  { value: 'duplicate', label: 'Duplicate' },
  { value: 'other', label: 'Other' },
] as const;
export type LostReason = (typeof LOST_REASONS)[number]['value'];

export const isLostReason = (value: unknown): value is LostReason =>
  LOST_REASONS.some((reason) => reason.value === value);

/** screens.md 9: the six of a vehicle. */
export const TRADE_IN_CONDITIONS = VEHICLE_CONDITIONS;
export type TradeInCondition = (typeof TRADE_IN_CONDITIONS)[number]['id'];
