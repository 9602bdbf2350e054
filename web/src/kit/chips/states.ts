/** One meaning, one colour, everywhere. */
export type Tone = 'neutral' | 'info' | 'progress' | 'good' | 'warning' | 'bad' | 'done';

export interface StateLook {
  label: string;
  tone: Tone;
}

/** How each state of one kind of record looks. The area of the record has the one table of its states. */
export type States = Readonly<Record<string, StateLook>>;

export const ACTIVE_STATES: States = {
  1: { label: 'Active', tone: 'good' },
  0: { label: 'Inactive', tone: 'neutral' },
};

export const ONLINE_STATES: States = {
  1: { label: 'Online', tone: 'good' },
  0: { label: 'Offline', tone: 'neutral' },
};

/** A value that the table does not have is shown as it is. */
export const lookOf = (states: States, value: string | number): StateLook =>
  states[String(value)] ?? { label: String(value), tone: 'neutral' };
