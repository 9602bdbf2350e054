import type { RoomState } from '@forecourt/domain/chat/room-rules';

/** Who wrote: the guest, a colleague by username, or the colleague to others alone. */
export type PlannedLine = readonly [by: 'guest' | 'agent' | 'note', minutesLater: number, text: string];

export interface PlannedRoom {
  minutesAgo: number;
  /** Empty for someone who gave no name. */
  guest: string;
  email: string;
  phone: string;
  address: string;
  page: string;
  /** Which vehicle of the stock is looked at, counted from the first; null for another page. */
  vehicle: number | null;
  /** A username of the demo; null while nobody answered. */
  agent: string | null;
  state: RoomState;
  lines: readonly PlannedLine[];
}

const NOBODY = { guest: '', email: '', phone: '' };
const DAY = 1_440;

export const MAIN_ROOMS: readonly PlannedRoom[] = [
  {
    ...{ guest: 'Priya Nair', email: 'priya.nair@example.com', phone: '604-555-0142', state: 'open' },
    ...{ minutesAgo: 46, address: '203.0.113.24', page: 'Inventory', vehicle: 0, agent: 'seller' },
    lines: [
      ['guest', 0, 'Hi! Is this one still available? I could come by on Saturday.'],
      ['agent', 1, 'Hello Priya, yes, it is. Saturday works: would 11:00 suit you for a test drive?'],
      ['guest', 2, '11 is perfect. Does the price include winter tires?'],
      ['agent', 2, 'A set on steel rims comes with it. I will have it warm and at the front door for you.'],
      ['note', 0, 'Has a 2016 Civic to trade, asked on the phone yesterday.'],
      ['guest', 3, 'Great, thank you. See you on Saturday!'],
    ],
  },
  {
    ...{ ...NOBODY, state: 'open', minutesAgo: 4, address: '198.51.100.61', agent: null },
    ...{ page: 'Inventory', vehicle: 1 },
    lines: [
      ['guest', 0, 'Hello, what would the monthly payment be with $3,000 down?'],
      ['guest', 1, '60 months if possible'],
    ],
  },
  {
    ...{ ...NOBODY, state: 'open', minutesAgo: 12, address: '198.51.100.90', agent: null },
    ...{ page: 'Service', vehicle: null },
    lines: [['guest', 0, 'Do you also change tires of cars that were bought somewhere else?']],
  },
  {
    ...{ guest: 'Marc Tremblay', email: 'marc.tremblay@example.com', phone: '', state: 'closed' },
    ...{ minutesAgo: 2 * DAY, address: '203.0.113.77', page: 'Trade-in', vehicle: null, agent: 'seller' },
    lines: [
      ['guest', 0, 'Bonjour, is it possible to get a value for my car without coming in?'],
      ['agent', 3, 'Bonjour Marc! Yes: tell me year, model and mileage, and I will send you a range.'],
      ['guest', 4, '2018 RAV4 LE, 96,000 km, no accidents'],
      ['agent', 9, 'Thank you. Between $21,500 and $23,000, depending on the tires and brakes.'],
      ['guest', 2, 'That is more than I expected. I will come by next week.'],
    ],
  },
  {
    ...{ guest: 'Sandra Okoye', email: '', phone: '778-555-0119', state: 'open' },
    ...{ minutesAgo: 26 * 60, address: '192.0.2.14', page: 'Inventory', vehicle: 2, agent: 'manager' },
    lines: [
      ['guest', 0, 'Can you ship to Kelowna? And is there a CARFAX?'],
      ['agent', 6, 'We can: $650 with a carrier that we know. The CARFAX is clean, one owner.'],
      ['guest', 30, 'Sounds good. Can somebody call me after 5?'],
    ],
  },
  {
    ...{ ...NOBODY, state: 'open', minutesAgo: 3 * DAY, address: '192.0.2.200', agent: 'seller5' },
    ...{ page: 'Front page', vehicle: null },
    lines: [
      ['guest', 0, 'What time do you close today?'],
      ['agent', 1, 'At 19:00. On Sundays we are closed.'],
      ['guest', 0, 'Thanks'],
    ],
  },
  {
    ...{ ...NOBODY, state: 'blocked', minutesAgo: 5 * DAY, address: '192.0.2.66', agent: null },
    ...{ page: 'Front page', vehicle: null },
    lines: [
      ['guest', 0, 'Buy followers cheap!!! Best prices, answer now'],
      ['guest', 1, 'Buy followers cheap!!! Best prices, answer now'],
    ],
  },
  ...[
    [
      'Do you take a deposit by card to hold a car?',
      'Yes, $500, which is given back if you decide against it.',
    ],
    ['Is the blue hatchback from last week sold?', 'It was sold on Monday. A similar one arrives on Friday.'],
    [
      'Do you finance new immigrants?',
      'Yes, two of our lenders do. A work permit and three pay stubs are enough.',
    ],
    ['Can I bring my own mechanic?', 'Of course. Please call an hour ahead, so that a lift is free.'],
  ].map(
    ([question = '', answer = ''], at): PlannedRoom => ({
      ...{ ...NOBODY, state: 'open', minutesAgo: (6 + at * 3) * DAY, address: `192.0.2.${30 + at}` },
      ...{ page: 'Inventory', vehicle: 3 + at, agent: at % 2 === 0 ? 'seller' : 'seller17' },
      lines: [
        ['guest', 0, question],
        ['agent', 2 + at, answer],
      ],
    }),
  ),
];

export const SECOND_ROOMS: readonly PlannedRoom[] = [
  {
    ...{ ...NOBODY, state: 'open', minutesAgo: 9, address: '203.0.113.180', agent: null },
    ...{ page: 'Inventory', vehicle: 0 },
    lines: [['guest', 0, 'Hi, does this one have Apple CarPlay?']],
  },
  {
    ...{ guest: 'Helena Voss', email: 'helena.voss@example.com', phone: '', state: 'closed' },
    ...{ minutesAgo: 4 * DAY, address: '203.0.113.181', page: 'Inventory', vehicle: 1, agent: 'owner250' },
    lines: [
      ['guest', 0, 'Is the price negotiable?'],
      ['agent', 5, 'A little, for a quick decision. When could you come in?'],
    ],
  },
];

/** For all colleagues of a dealership. */
export const SAVED_REPLIES: readonly (readonly [title: string, text: string])[] = [
  ['Greeting', 'Hello, and thank you for writing to us. How can I help you?'],
  ['Opening hours', 'We are open Monday to Saturday from 9:00 to 19:00, and closed on Sundays.'],
  [
    'Test drive',
    'With pleasure. Which day and time would suit you for a test drive? Please bring your licence.',
  ],
  ['Deposit', 'A deposit of $500 holds the vehicle for you. You get it back if you decide against it.'],
  ['Documents for financing', 'Please bring your driver’s licence, two pay stubs and a void cheque.'],
];

/** Between the dealership and the customer who has an account in the portal. */
export const CUSTOMER_LINES: readonly PlannedLine[] = [
  ['guest', 0, 'Hello, when can I pick up the second key?'],
  ['agent', 50, 'It arrived this morning. You can pick it up at the service desk any time before 18:00.'],
];
