import { STATES } from '../states';

export type LeadState = (typeof STATES.lead)[number]['value'];

/** The number that the calls of the spec carry for each state; the spec shows none, so these are ours. */
export const LEAD_STATUS_NUMBERS: Readonly<Record<LeadState, number>> = {
  new: 0,
  contacted: 1,
  appointment: 2,
  won: 3,
  lost: 4,
};

const byNumber = new Map(STATES.lead.map(({ value }) => [LEAD_STATUS_NUMBERS[value], value]));

export const leadStateOf = (status: number): LeadState | undefined => byNumber.get(status);

const CLOSED: readonly LeadState[] = ['won', 'lost'];
export const isClosedLead = (state: LeadState): boolean => CLOSED.includes(state);

/**
 * An answer of the customer reopens a lead that was closed: someone has to read it. One that was won stays won where a deal
 * says so.
 */
export const stateAfterReply = (state: LeadState, hasWonDeal: boolean): LeadState => {
  if (!isClosedLead(state) || (state === 'won' && hasWonDeal)) return state;
  return 'contacted';
};

/** An appointment is the next step of these. */
export const isBeforeAppointment = (state: LeadState): boolean => state === 'new' || state === 'contacted';

/** The first answer of a person takes a new lead to 'contacted'; later states stay. */
export const stateAfterAnswer = (state: LeadState): LeadState => (state === 'new' ? 'contacted' : state);
