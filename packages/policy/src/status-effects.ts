/** What a dealership's status decides beside its own screens. */
export type StatusEffect =
  | 'signIn'
  | 'publicPages'
  | 'chatWidget'
  | 'feeds'
  | 'campaigns'
  | 'apiKeys'
  | 'webhooks';

export interface StatusRow {
  readonly status: number;
  readonly label: string;
  /** What staff of the platform read beside it. */
  readonly meaning: string;
  /** Who is let in: everyone, only who can pay for the dealership, or nobody. */
  readonly signIn: 'all' | 'payers' | 'nobody';
  readonly publicPages: boolean;
  readonly chatWidget: boolean;
  readonly feeds: boolean;
  readonly campaigns: boolean;
  /** Keys of integrators: everything in their scopes, reading alone, or nothing. */
  readonly apiKeys: 'all' | 'read' | 'none';
  readonly webhooks: boolean;
}

const CLOSED = {
  publicPages: false,
  chatWidget: false,
  feeds: false,
  campaigns: false,
  apiKeys: 'none',
  webhooks: false,
} as const;
const OPEN = {
  publicPages: true,
  chatWidget: true,
  feeds: true,
  campaigns: true,
  apiKeys: 'all',
  webhooks: true,
} as const;

/** The one table of ds_status; the spec shows what 3 to 9 do to the own screens, the rest is ours (docs/decisions/046). */
export const STATUS_TABLE: readonly StatusRow[] = [
  {
    status: 1,
    label: 'Being set up',
    meaning: 'Staff of the platform prepare it; nobody signs in.',
    signIn: 'nobody',
    ...CLOSED,
  },
  {
    status: 2,
    label: 'Suspended',
    meaning: 'Closed by staff of the platform; nothing of it can be reached.',
    signIn: 'nobody',
    ...CLOSED,
  },
  {
    status: 3,
    label: 'No package yet',
    meaning: 'May look around, has bought nothing.',
    signIn: 'all',
    ...CLOSED,
  },
  {
    status: 4,
    label: 'Must choose a package',
    meaning: 'Sees the packages alone until it has paid.',
    signIn: 'payers',
    ...CLOSED,
  },
  { status: 5, label: 'Open', meaning: 'Everything works.', signIn: 'all', ...OPEN },
  {
    status: 6,
    label: 'Open, with redirect',
    meaning: 'Everything works; the dashboard leads to its redirect address.',
    signIn: 'all',
    ...OPEN,
  },
  {
    status: 7,
    label: 'Limited',
    meaning: 'Works with a limited top bar; sends no campaigns, and keys only read.',
    signIn: 'all',
    ...OPEN,
    campaigns: false,
    apiKeys: 'read',
  },
  {
    status: 8,
    label: 'Payment failed',
    meaning: 'Sees the card form alone; its public pages and feeds stay, since a new card opens it again.',
    signIn: 'payers',
    ...OPEN,
    chatWidget: false,
    campaigns: false,
    apiKeys: 'none',
  },
  {
    status: 9,
    label: 'Payment overdue',
    meaning: 'Sees the card form alone; its public pages and feeds are closed.',
    signIn: 'payers',
    ...CLOSED,
  },
];

const BY_STATUS: ReadonlyMap<number, StatusRow> = new Map(STATUS_TABLE.map((row) => [row.status, row]));

export const statusRow = (status: number): StatusRow | undefined => BY_STATUS.get(status);

/** A status that the table does not know opens nothing. */
export const statusAllows = (status: number, effect: StatusEffect): boolean => {
  const row = BY_STATUS.get(status);
  if (!row) return false;
  if (effect === 'signIn') return row.signIn !== 'nobody';
  return effect === 'apiKeys' ? row.apiKeys !== 'none' : row[effect];
};

/** For conditions of SQL: the statuses that allow it. */
export const statusesThatAllow = (effect: StatusEffect): readonly number[] =>
  STATUS_TABLE.filter(({ status }) => statusAllows(status, effect)).map(({ status }) => status);
