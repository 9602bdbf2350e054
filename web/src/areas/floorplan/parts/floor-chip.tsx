import type { FloorRow } from '@forecourt/contract/floorplan/index';
import { StateChip } from '../../../kit/chips';
import { useToday } from '../../../kit/format';

/** What is to be done about an advance, or that nothing is. */
export const FloorChip = ({ row }: { row: FloorRow }) => {
  const today = useToday();
  if (row.state === 'cancelled') return <StateChip label="Taken back" tone="neutral" />;
  if (row.state === 'paid-off') return <StateChip label="Paid off" tone="done" />;
  if (row.is_sold === 1)
    return row.payoff_by !== null && row.payoff_by < today ? (
      <StateChip label="Sold, payoff late" tone="bad" />
    ) : (
      <StateChip label="Sold, pay off" tone="warning" />
    );
  if (row.overdue > 0) return <StateChip label="Curtailment due" tone="warning" />;
  return <StateChip label="Floored" tone="progress" />;
};
