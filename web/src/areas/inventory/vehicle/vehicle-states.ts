import { STOCK_STATUSES, type StockStatus } from '@forecourt/domain/vehicle/stock-status';
import type { States, Tone } from '../../../kit/chips';

const TONES: Readonly<Record<StockStatus, Tone>> = {
  1: 'info',
  2: 'warning',
  3: 'progress',
  4: 'good',
  5: 'progress',
  6: 'info',
  7: 'warning',
  8: 'done',
};

/** The names of screens.md 4, each with its colour. */
export const VEHICLE_STATES: States = Object.fromEntries(
  STOCK_STATUSES.map(({ id, name }) => [id, { label: name, tone: TONES[id] }]),
);
