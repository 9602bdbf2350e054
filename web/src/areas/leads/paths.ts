export const LEAD_CENTER = '/lead-center';
export const ADD_LEAD = '/lead/add/physical-lead';
export const ADD_MARKETING_LEAD = '/lead/add/marketing';
export const UNREAD_MESSAGES = '/lead-center/unread-messages';

/** The form of a lead, filled with a message that could not be read. */
export const enterByHand = (messageId: number): string => `${ADD_MARKETING_LEAD}?message=${messageId}`;

/** The parts of a lead that have an address; the words are those of the spec. */
export type LeadPart = 'info' | 'activities' | 'Messages' | 'follow-up';

/** In place of the type where it is not known, as in the search box: the page goes on to the right address. */
export const UNKNOWN_TYPE = 0;

/** The address of a lead, or of one of its parts. Only the follow-ups are named without the type. */
export const leadPath = (id: number, type: number, part: LeadPart = 'info'): string =>
  part === 'follow-up' ? `/lead-center/follow-up/${id}` : `/lead-center/${part}/${id}/${type}`;

type ListFilters = Readonly<Record<string, string | number | null | undefined>>;

/** The list of leads, narrowed: `leadList({ lead_type: 5, clock: 'late' })`. */
export const leadList = (filters: ListFilters = {}): string => {
  const given = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? LEAD_CENTER : `${LEAD_CENTER}?${new URLSearchParams(given)}`;
};
