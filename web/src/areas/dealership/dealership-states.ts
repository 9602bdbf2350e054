import { STATUS_TABLE } from '@forecourt/policy';
import type { States } from '../../kit/chips';

const TONES = {
  1: 'neutral',
  2: 'bad',
  3: 'info',
  4: 'warning',
  5: 'good',
  6: 'good',
  7: 'progress',
  8: 'bad',
  9: 'bad',
} as const;

const toneOf = (status: number) => TONES[status as keyof typeof TONES] ?? 'neutral'; // a status of the table, or neutral

/** ds_status by the labels of the table that says what each does. */
export const DEALERSHIP_STATES: States = Object.fromEntries(
  STATUS_TABLE.map(({ status, label }) => [status, { label, tone: toneOf(status) }]),
);
