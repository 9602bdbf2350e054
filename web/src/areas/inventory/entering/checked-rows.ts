import type { ReplyOf } from '@forecourt/contract/call';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { States } from '../../../kit/chips';

export type Checked = ReplyOf<typeof importingCalls.checkAdesa>;
export type CheckedCar = Checked['rows'][number];
type RowState = CheckedCar['state'];

export interface CsvChoice {
  /** Cars that were deleted earlier and come back. */
  restoreIds: readonly number[];
  leaveOutWrong: boolean;
}

export const ROW_STATES: States = {
  new: { label: 'New', tone: 'good' },
  'in-stock': { label: 'Already in stock', tone: 'neutral' },
  deleted: { label: 'Deleted earlier', tone: 'warning' },
  wrong: { label: 'Wrong', tone: 'bad' },
};

/** What is worth a look comes first. */
export const STATE_ORDER: readonly RowState[] = ['wrong', 'deleted', 'in-stock', 'new'];

export const countIn = ({ counts }: Checked, state: RowState): number =>
  state === 'in-stock' ? counts.in_stock : counts[state];

/** How many cars come in, brought back ones included. */
export const comingIn = ({ counts }: Checked): number => counts.new + counts.deleted;
