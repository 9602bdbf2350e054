import type { TicketCategory } from '@forecourt/domain/ticket/ticket-category';
import type { TicketPriority } from '@forecourt/domain/ticket/ticket-priority';
import type { TicketStatus } from '@forecourt/domain/ticket/ticket-states';

/** Who wrote: the author, platform staff, or the staff to themselves. */
type Line = readonly [by: 'author' | 'staff' | 'note', hoursLater: number, text: string];

export interface PlannedTicket {
  /** A username of the demo. */
  author: string;
  daysAgo: number;
  subject: string;
  category: TicketCategory;
  priority: TicketPriority;
  status: TicketStatus;
  page: string;
  isAssigned: boolean;
  lines: readonly Line[];
}

export const MAIN_TICKETS: readonly PlannedTicket[] = [
  {
    ...{ author: 'seller', daysAgo: 9, category: 'question', priority: 'normal', status: 'solved' },
    subject: 'How do I add a second buyer to a bill of sale?',
    page: '/admin/bills',
    isAssigned: true,
    lines: [
      ['author', 0, 'A couple wants both names on the bill of sale. Where do I enter the second buyer?'],
      [
        'staff',
        2,
        'Open the bill and choose Co-buyer in the section of the buyer. Both names are then printed, and both can sign.',
      ],
      ['author', 3, 'Found it, thank you!'],
      ['staff', 1, 'You are welcome.'],
    ],
  },
  {
    ...{ author: 'owner', daysAgo: 40, category: 'billing', priority: 'normal', status: 'closed' },
    subject: 'Invoice of last month has the old address',
    page: '/admin/pricing',
    isAssigned: true,
    lines: [
      ['author', 0, 'We moved in spring. Can you send the invoice of last month again with our new address?'],
      ['staff', 20, 'Done: the corrected invoice was sent to the e-mail address of your business profile.'],
    ],
  },
  {
    ...{ author: 'manager', daysAgo: 1, category: 'fault', priority: 'urgent', status: 'open' },
    subject: 'Window stickers print blank since this morning',
    page: '/admin/window-sticker',
    isAssigned: false,
    lines: [
      [
        'author',
        0,
        'Since this morning every window sticker comes out of the printer as a blank page. The preview on the screen is right. We open at nine and twelve new vehicles have no sticker.',
      ],
      ['author', 1, 'It is the same on both printers, and with Chrome and Edge.'],
    ],
  },
  {
    ...{ author: 'seller5', daysAgo: 3, category: 'data', priority: 'high', status: 'answered' },
    subject: 'Trim of three Corollas is wrong after the VIN scan',
    page: '/admin/vehicle-managment',
    isAssigned: true,
    lines: [
      [
        'author',
        0,
        'Three 2021 Corollas came up as LE, but they are SE. The window stickers show the wrong trim now.',
      ],
      [
        'note',
        1,
        'The VIN does not tell LE from SE for this year. Asked the data team whether a rule can be added.',
      ],
      [
        'staff',
        5,
        'The VIN of these vehicles does not say which of the two trims it is, so the first one is taken. Please choose SE on the vehicle; stickers that are printed after that have it. Could you send us the three stock numbers?',
      ],
    ],
  },
  {
    ...{ author: 'seller', daysAgo: 0, category: 'question', priority: 'low', status: 'open' },
    subject: 'Can I change the colour of my calendar?',
    page: '/admin/task-managment',
    isAssigned: false,
    lines: [['author', 0, 'My test drives and my tasks have the same colour. Can I change one of them?']],
  },
  {
    ...{ author: 'accountant', daysAgo: 6, category: 'question', priority: 'high', status: 'answered' },
    subject: 'Closing the books of October before the deposit slips are matched',
    page: '/admin/accounting/periods',
    isAssigned: true,
    lines: [
      ['author', 0, 'May I close October while two deposit slips are not matched to the bank statement yet?'],
      [
        'staff',
        26,
        'Yes. Matching changes no entry of a closed period. Only a payment that was never entered would have to be booked in November.',
      ],
    ],
  },
];

export const SECOND_TICKETS: readonly PlannedTicket[] = [
  {
    ...{ author: 'owner250', daysAgo: 5, category: 'fault', priority: 'high', status: 'answered' },
    subject: 'Sign-in codes arrive late on our second phone line',
    page: '/signin',
    isAssigned: true,
    lines: [
      [
        'author',
        0,
        'The sign-in code takes up to ten minutes on the phone at the front desk of our second building.',
      ],
      [
        'staff',
        3,
        'We see the delay at the telephone company. Until it is mended, choose the code by e-mail.',
      ],
    ],
  },
  {
    ...{ author: 'owner250', daysAgo: 60, category: 'other', priority: 'low', status: 'closed' },
    subject: 'Training for our two new hires in the spring',
    page: '',
    isAssigned: false,
    lines: [
      ['author', 0, 'Is there a course for new sellers who never worked with a dealership system?'],
      ['staff', 8, 'There is one on the first Tuesday of each month; I signed both of them up.'],
    ],
  },
];
