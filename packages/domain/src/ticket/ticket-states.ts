export type TicketStatus = 'open' | 'answered' | 'solved' | 'closed';

/** In the order of lists and filters. */
export const TICKET_STATUSES = [
  'open',
  'answered',
  'solved',
  'closed',
] as const satisfies readonly TicketStatus[];

/** Who writes: the dealership that asks, or the platform's staff. */
export type TicketSide = 'dealership' | 'staff';

export type TicketEvent = 'message' | 'answer' | 'solve' | 'reopen' | 'expire';

/** The state after an event; an event that a state does not name is refused there. */
export const TICKET_TRANSITIONS: Readonly<
  Record<TicketStatus, Readonly<Partial<Record<TicketEvent, TicketStatus>>>>
> = {
  open: { message: 'open', answer: 'answered', solve: 'solved' },
  answered: { message: 'open', answer: 'answered', solve: 'solved' },
  solved: { message: 'open', answer: 'answered', reopen: 'open', expire: 'closed' },
  closed: {},
};

export const afterTicketEvent = (status: TicketStatus, event: TicketEvent): TicketStatus | null =>
  TICKET_TRANSITIONS[status][event] ?? null;

/** What a written message is to the ticket. */
export const eventOfSide = (side: TicketSide): TicketEvent => (side === 'staff' ? 'answer' : 'message');

/** Someone may write in it; to go on with a closed one, a new ticket is started. */
export const isTicketWritable = (status: TicketStatus): boolean => status !== 'closed';

/** The platform's staff has to do something. */
export const waitsForSupport = (status: TicketStatus): boolean => status === 'open';

export const DAYS_UNTIL_CLOSED = 14;
const DAY_MS = 86_400_000;

/** When a solved ticket closes, as an ISO instant, unless someone writes before that. */
export const closesAt = (solvedAt: string): string =>
  new Date(new Date(solvedAt).getTime() + DAYS_UNTIL_CLOSED * DAY_MS).toISOString();
