import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconInfoCircle,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';

/** The colours of states, defined for both themes in theme/hues.css. */
export type Hue =
  | 'grey'
  | 'blue'
  | 'teal'
  | 'green'
  | 'amber'
  | 'orange'
  | 'red'
  | 'pink'
  | 'violet'
  | 'slate';

/** What a state that is no record's own means: each has one hue and one icon. */
export type Tone = 'neutral' | 'info' | 'progress' | 'good' | 'warning' | 'bad' | 'done';

export interface StateLook {
  label: string;
  hue: Hue;
  icon: TablerIcon;
}

export interface TonedState {
  label: string;
  tone: Tone;
}

/** How each state of one kind looks. Those of records are in web/src/areas/states. */
export type States = Readonly<Record<string, StateLook | TonedState>>;

const TONES: Readonly<Record<Tone, Omit<StateLook, 'label'>>> = {
  neutral: { hue: 'grey', icon: IconCircle },
  info: { hue: 'blue', icon: IconInfoCircle },
  progress: { hue: 'violet', icon: IconProgress },
  good: { hue: 'green', icon: IconCircleCheck },
  warning: { hue: 'amber', icon: IconAlertTriangle },
  bad: { hue: 'red', icon: IconAlertCircle },
  done: { hue: 'slate', icon: IconCircleCheckFilled },
};

export const ACTIVE_STATES: States = {
  1: { label: 'Active', tone: 'good' },
  0: { label: 'Inactive', tone: 'neutral' },
};

export const ONLINE_STATES: States = {
  1: { label: 'Online', tone: 'good' },
  0: { label: 'Offline', tone: 'neutral' },
};

export const withHue = (state: StateLook | TonedState): StateLook =>
  'hue' in state ? state : { label: state.label, ...TONES[state.tone] };

/** A value that the table does not have is shown as it is. */
export const lookOf = (states: States, value: string | number): StateLook =>
  withHue(states[String(value)] ?? { label: String(value), tone: 'neutral' });
