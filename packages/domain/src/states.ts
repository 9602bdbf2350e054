import { CAMPAIGN_STATE_LABELS, CAMPAIGN_STATES } from './campaign/campaign-states';
import { STOCK_STATUSES } from './vehicle/stock-status';

export interface State {
  readonly value: string | number;
  readonly label: string;
}

/**
 * The states of each kind of record, in the order of boards, tabs, filters and charts: one word for one state. Vehicles and
 * deals are named to the letter of screens.md 4, which gives no values for leads, tasks, services and tickets.
 */
export const STATES = {
  vehicle: STOCK_STATUSES.map(({ id, name }) => ({ value: id, label: name })),
  deal: [
    { value: 1, label: 'Qualified' },
    { value: 2, label: 'Contact Made' },
    { value: 3, label: 'Proposal(s)' },
    { value: 4, label: 'Won' },
    { value: 5, label: 'Lost' },
  ],
  carOnDeal: [
    { value: 1, label: 'Negotiation Started' },
    { value: 2, label: 'Bill Of Sales' },
    { value: 3, label: 'Down Payment' },
    { value: 4, label: 'Finances' },
    { value: 5, label: 'Paid off' },
  ],
  lead: [
    { value: 'new', label: 'New' },
    { value: 'contacted', label: 'Contacted' },
    { value: 'appointment', label: 'Appointment Set' },
    { value: 'won', label: 'Won' },
    { value: 'lost', label: 'Lost' },
  ],
  task: [
    { value: 'open', label: 'Open' },
    { value: 'overdue', label: 'Overdue' },
    { value: 'started', label: 'In Progress' },
    { value: 'done', label: 'Done' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
  appointment: [
    { value: 'set', label: 'Set' },
    { value: 'confirmed', label: 'Confirmed' },
    { value: 'shown', label: 'Shown' },
    { value: 'missed', label: 'Missed' },
  ],
  testDrive: [
    { value: 0, label: 'Booked' },
    { value: 1, label: 'Out' },
    { value: 2, label: 'Back' },
    { value: 3, label: 'Cancelled' },
  ],
  quotation: [
    { value: 'draft', label: 'Draft' },
    { value: 'sent', label: 'Sent' },
    { value: 'opened', label: 'Opened' },
    { value: 'answered', label: 'Answered' },
    { value: 'accepted', label: 'Accepted' },
    { value: 'declined', label: 'Declined' },
    { value: 'expired', label: 'Expired' },
    { value: 'withdrawn', label: 'Withdrawn' },
    { value: 'converted', label: 'Deal Started' },
  ],
  bill: [
    { value: 'draft', label: 'Draft' },
    { value: 'final', label: 'Final' },
    { value: 'sold', label: 'Sold' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
  signing: [
    { value: 'waiting', label: 'Waiting' },
    { value: 'signed', label: 'Signed' },
    { value: 'declined', label: 'Declined' },
    { value: 'cancelled', label: 'Cancelled' },
    { value: 'expired', label: 'Expired' },
  ],
  lender: [
    { value: 'sent', label: 'Sent' },
    { value: 'approved', label: 'Approved' },
    { value: 'conditions', label: 'Conditions' },
    { value: 'declined', label: 'Declined' },
    { value: 'funded', label: 'Funded' },
  ],
  commission: [
    { value: 'earned', label: 'Due' },
    { value: 'paid', label: 'Paid' },
    { value: 'charged-back', label: 'Charged back' },
    { value: 'reversed', label: 'Reversed' },
  ],
  payment: [
    { value: 'pending', label: 'Pending' },
    { value: 'succeeded', label: 'Paid' },
    { value: 'refused', label: 'Refused' },
  ],
  invoice: [
    { value: 'open', label: 'Owing' },
    { value: 'paid', label: 'Paid' },
    { value: 'part-refunded', label: 'Partly refunded' },
    { value: 'refunded', label: 'Refunded' },
  ],
  service: [
    { value: 'requested', label: 'Requested' },
    { value: 'inspecting', label: 'Inspection' },
    { value: 'estimated', label: 'Estimate' },
    { value: 'approved', label: 'Approved' },
    { value: 'started', label: 'In Progress' },
    { value: 'parts', label: 'Waiting For Parts' },
    { value: 'done', label: 'Done' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
  publication: [
    { value: 'draft', label: 'Draft' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'published', label: 'Published' },
    { value: 'unpublished', label: 'Unpublished' },
  ],
  ticket: [
    { value: 'open', label: 'Waiting for support' },
    { value: 'answered', label: 'Answered' },
    { value: 'solved', label: 'Solved' },
    { value: 'closed', label: 'Closed' },
  ],
  campaign: CAMPAIGN_STATES.map((value) => ({ value, label: CAMPAIGN_STATE_LABELS[value] })),
  market: [
    { value: 1, label: 'Draft' },
    { value: 2, label: 'Published' },
    { value: 3, label: 'Offer Accepted' },
    { value: 4, label: 'Sold' },
    { value: 5, label: 'Withdrawn' },
  ],
  marketOffer: [
    { value: 'open', label: 'Open' },
    { value: 'accepted', label: 'Accepted' },
    { value: 'declined', label: 'Declined' },
    { value: 'withdrawn', label: 'Withdrawn' },
    { value: 'closed', label: 'Closed' },
  ],
  post: [
    { value: 'waiting', label: 'Waiting' },
    { value: 'working', label: 'In Progress' },
    { value: 'posted', label: 'Posted' },
    { value: 'failed', label: 'Failed' },
    { value: 'cancelled', label: 'Cancelled' },
    { value: 'deleted', label: 'Deleted' },
  ],
  socialPost: [
    { value: 'draft', label: 'Draft' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'sending', label: 'Posting' },
    { value: 'posted', label: 'Posted' },
    { value: 'failed', label: 'Failed' },
    { value: 'unsure', label: 'Not Confirmed' },
    { value: 'cancelled', label: 'Cancelled' },
  ],
} as const satisfies Readonly<Record<string, readonly State[]>>;

export type StateKind = keyof typeof STATES;

/** '' for a value that is no state of this kind. */
export const stateLabel = (kind: StateKind, value: string | number | null | undefined): string => {
  const states: readonly State[] = STATES[kind];
  return states.find((state) => state.value === value)?.label ?? '';
};
