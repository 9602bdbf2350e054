/** One meaning, one colour, everywhere. */
export type Tone = 'neutral' | 'info' | 'progress' | 'good' | 'warning' | 'bad' | 'done';

export interface StateLook {
  label: string;
  tone: Tone;
}

const table = <K extends string | number>(looks: Record<K, StateLook>): Readonly<Record<K, StateLook>> =>
  looks;

/** The states of the product and how each looks (ui.md: the same status has the same colour and chip everywhere). */
export const STATES = {
  /** screens.md 4; what the spec does not name says what the dealership can do. */
  dealership: table({
    3: { label: 'Trial', tone: 'info' },
    4: { label: 'Choose a package', tone: 'warning' },
    5: { label: 'Active', tone: 'good' },
    6: { label: 'Active', tone: 'good' },
    7: { label: 'Limited', tone: 'progress' },
    8: { label: 'Card refused', tone: 'bad' },
    9: { label: 'Card expired', tone: 'bad' },
  }),
  active: table({
    1: { label: 'Active', tone: 'good' },
    0: { label: 'Inactive', tone: 'neutral' },
  }),
  online: table({
    1: { label: 'Online', tone: 'good' },
    0: { label: 'Offline', tone: 'neutral' },
  }),
  payment: table({
    succeeded: { label: 'Paid', tone: 'good' },
    pending: { label: 'Pending', tone: 'progress' },
    refused: { label: 'Refused', tone: 'bad' },
  }),
  vehicle: table({
    1: { label: 'Just Entered', tone: 'info' },
    2: { label: 'Need Service', tone: 'warning' },
    3: { label: 'At Service', tone: 'progress' },
    4: { label: 'Ready ForSale', tone: 'good' },
    5: { label: 'Negotiation Started', tone: 'progress' },
    6: { label: 'Bill Of Sales', tone: 'info' },
    7: { label: 'Down Payment', tone: 'warning' },
    8: { label: 'Sold', tone: 'done' },
  }),
  deal: table({
    1: { label: 'Qualified', tone: 'info' },
    2: { label: 'Contact Made', tone: 'progress' },
    3: { label: 'Proposal(s)', tone: 'warning' },
    4: { label: 'Won', tone: 'good' },
    5: { label: 'Lost', tone: 'bad' },
  }),
  carOnDeal: table({
    1: { label: 'Negotiation Started', tone: 'progress' },
    2: { label: 'Bill Of Sales', tone: 'info' },
    3: { label: 'Down Payment', tone: 'warning' },
    4: { label: 'Finances', tone: 'progress' },
    5: { label: 'Paid off', tone: 'done' },
  }),
};

export type StateKind = keyof typeof STATES;

/** A value that the table does not know is shown as it is. */
export const lookOf = (kind: StateKind, value: string | number): StateLook => {
  const looks: Readonly<Record<string, StateLook>> = STATES[kind];
  return looks[String(value)] ?? { label: String(value), tone: 'neutral' };
};
