import type { ReplyOf } from '@forecourt/contract/call';
import type { importingCalls } from '@forecourt/contract/inventory/importing';
import type { Tone } from '../../../kit/chips';

export type Checked = ReplyOf<typeof importingCalls.checkAdesa>;
export type CheckedRow = Checked['rows'][number];
export type RowState = CheckedRow['state'];

export const ROW_STATES: Readonly<Record<RowState, { label: string; tone: Tone }>> = {
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

export const pageOf = <T>(rows: readonly T[], page: number, size: number): readonly T[] =>
  rows.slice((page - 1) * size, page * size);
