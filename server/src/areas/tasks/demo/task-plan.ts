import type { AppointmentState, TaskKind, TaskState } from '@forecourt/domain/task/task-state';

export interface DemoTask {
  kind: TaskKind;
  title: string;
  text: string;
  /** From today, and the hour of the day where the dealership is. */
  days: number;
  hour: number;
  minutes: number | null;
  state: TaskState;
  appointment_state: AppointmentState | null;
  outcome: string;
  checklist: { text: string; done: 0 | 1 }[];
  repeat: { unit: 'day' | 'week' | 'month'; every: number; until: null; day?: number } | null;
  withCustomer: boolean;
  withCar: boolean;
}

type Line = readonly [title: string, days: number, hour: number, state: TaskState, more?: Partial<DemoTask>];

const lines = (...texts: string[]): { text: string; done: 0 | 1 }[] =>
  texts.map((text, at) => ({ text, done: at === 0 ? 1 : 0 }));

const TASKS: readonly Line[] = [
  ['Order the second key', -3, 11, 'open', { withCar: true }],
  [
    'Photograph the new arrivals',
    0,
    10,
    'started',
    {
      checklist: lines('Wash and vacuum', 'Exterior, eight angles', 'Interior', 'Upload in order'),
    },
  ],
  ['Call the bank about the payout letter', -1, 15, 'open', { withCustomer: true }],
  ['Print window stickers for the front row', 0, 9, 'done', { outcome: 'Twelve printed and in the cars' }],
  ['Check the dealer plates', 0, 17, 'open', { repeat: { unit: 'week', every: 1, until: null } }],
  ['Send the quotation for the winter tires', 1, 10, 'open', { withCustomer: true, withCar: true }],
  [
    'Reprice vehicles over 60 days',
    1,
    14,
    'open',
    {
      text: 'Start with the pickups; compare with what others ask within 100 km.',
      repeat: { unit: 'week', every: 2, until: null },
    },
  ],
  ['Book the safety inspection', 2, 9, 'open', { withCar: true }],
  ['Pick up the safety certificate', -5, 16, 'done', { withCar: true, outcome: 'In the glove box' }],
  ['Return the loaner to the body shop', -2, 12, 'cancelled', { outcome: 'They fetch it themselves' }],
  [
    'Detail before delivery',
    2,
    13,
    'started',
    {
      withCar: true,
      checklist: lines('Wash', 'Polish', 'Interior shampoo', 'Fuel up', 'Plates on'),
    },
  ],
  ['Ask for the insurance papers', 3, 11, 'open', { withCustomer: true }],
  ['Reply to the review on Google', -1, 9, 'open'],
  ['Update the hours for the holidays', 6, 10, 'open'],
  ['Order floor mats', -8, 10, 'done', { withCar: true, outcome: 'Arrive on Friday' }],
  ['Register the trade-in', 1, 16, 'open', { withCustomer: true, withCar: true }],
  [
    'Count the keys in the cabinet',
    4,
    17,
    'open',
    { repeat: { unit: 'month', every: 1, until: null, day: 1 } },
  ],
  ['Review the ad budget', 9, 14, 'open'],
  ['Put the demo vehicle online', -4, 15, 'done', { withCar: true }],
  ['Send the thank-you card', -6, 10, 'done', { withCustomer: true }],
];

const appointment = (
  title: string,
  days: number,
  hour: number,
  appointment_state: AppointmentState,
  more: Partial<DemoTask> = {},
): Line => [
  title,
  days,
  hour,
  appointment_state === 'shown' || appointment_state === 'missed' ? 'done' : 'open',
  { kind: 'appointment', appointment_state, minutes: 45, withCustomer: true, ...more },
];

const APPOINTMENTS: readonly Line[] = [
  appointment('Look at the vehicle', 0, 11, 'confirmed', { withCar: true }),
  appointment('Sign the papers', 0, 15, 'set', { withCar: true, minutes: 60 }),
  appointment('Trade-in appraisal', 1, 9, 'confirmed'),
  appointment('Financing talk', 1, 13, 'set', { minutes: 30 }),
  appointment('Delivery', 2, 10, 'confirmed', { withCar: true, minutes: 90 }),
  appointment('Look at the vehicle', 2, 10, 'set', { withCar: true }),
  appointment('Second visit with the family', 3, 17, 'set', { withCar: true }),
  appointment('Trade-in appraisal', 5, 12, 'set'),
  appointment('Look at the vehicle', -1, 10, 'shown', { withCar: true, outcome: 'Wants a day to decide' }),
  appointment('Financing talk', -2, 14, 'missed', { outcome: 'Did not come, left a message' }),
  appointment('Delivery', -3, 16, 'shown', { withCar: true, outcome: 'Happy, took the mats too' }),
  appointment('Look at the vehicle', -7, 11, 'missed'),
];

const toTask = ([title, days, hour, state, more = {}]: Line): DemoTask => ({
  ...{
    kind: 'task',
    title,
    text: '',
    days,
    hour,
    minutes: null,
    state,
    appointment_state: null,
    outcome: '',
  },
  ...{ checklist: [], repeat: null, withCustomer: false, withCar: false },
  ...more,
});

export const DEMO_TASKS: readonly DemoTask[] = [...TASKS, ...APPOINTMENTS].map(toTask);
