import type { ACCOUNT_STATES } from '@forecourt/contract/platform/accounts';

type AccountState = (typeof ACCOUNT_STATES)[number];

export const STATE_WORDS: Readonly<
  Record<AccountState, { label: string; tone: 'bad' | 'warning' | 'neutral' }>
> = {
  locked: { label: 'Locked', tone: 'warning' },
  'code-locked': { label: 'Code limit', tone: 'warning' },
  banned: { label: 'Banned', tone: 'bad' },
  inactive: { label: 'Deactivated', tone: 'neutral' },
  removed: { label: 'Removed', tone: 'neutral' },
};
