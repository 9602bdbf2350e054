import type { ERROR_STATES } from '@forecourt/contract/platform/errors';
import { StateChip } from '../../../kit/chips/state-chip';

export type ErrorState = (typeof ERROR_STATES)[number];

export const ERROR_STATE_WORDS = {
  open: { label: 'Open', tone: 'bad' },
  resolved: { label: 'Resolved', tone: 'good' },
  ignored: { label: 'Ignored', tone: 'neutral' },
} as const;

export const SOURCES = { browser: 'Browser', server: 'Server' } as const;

export const ErrorStateChip = ({ state, reopened }: { state: ErrorState; reopened: boolean }) =>
  state === 'open' && reopened ? (
    <StateChip label="Reopened" tone="warning" />
  ) : (
    <StateChip {...ERROR_STATE_WORDS[state]} />
  );
