import { StateChip } from '../../../kit/chips/state-chip';

const STATES = {
  ok: { label: 'OK', tone: 'good' },
  slow: { label: 'Slow', tone: 'warning' },
  warning: { label: 'Needs attention', tone: 'warning' },
  failing: { label: 'Failing', tone: 'bad' },
  off: { label: 'Not set up', tone: 'neutral' },
} as const;

type PartState = keyof typeof STATES;

export const PartStateChip = ({ state }: { state: PartState }) => <StateChip {...STATES[state]} />;
