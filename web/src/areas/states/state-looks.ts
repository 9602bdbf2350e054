import { STATES, type State, type StateKind } from '@forecourt/domain/states';
import {
  IconAlarm,
  IconArrowBackUp,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarX,
  IconCash,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleX,
  IconFileText,
  IconHourglass,
  IconInbox,
  IconListCheck,
  IconLogin2,
  IconMailOpened,
  IconMessages,
  IconPackage,
  IconPencil,
  IconPhone,
  IconPlayerPause,
  IconProgress,
  IconReceipt,
  IconSearch,
  IconSend,
  IconSteeringWheel,
  IconTag,
  IconTool,
  IconTools,
  IconTrophy,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Hue, StateLook } from '../../kit/chips/states';

type Look = readonly [hue: Hue, icon: TablerIcon];

/** Hue and icon of each state, by kind. No two states of a kind share a hue, so that none is mistaken for another. */
const LOOKS: Readonly<Record<StateKind, Readonly<Record<string | number, Look>>>> = {
  vehicle: {
    1: ['blue', IconLogin2],
    2: ['orange', IconTool],
    3: ['violet', IconTools],
    4: ['green', IconTag],
    5: ['teal', IconMessages],
    6: ['pink', IconFileText],
    7: ['amber', IconCash],
    8: ['slate', IconCircleCheckFilled],
  },
  deal: {
    1: ['blue', IconUserCheck],
    2: ['teal', IconPhone],
    3: ['violet', IconFileText],
    4: ['green', IconTrophy],
    5: ['red', IconCircleX],
  },
  carOnDeal: {
    1: ['teal', IconMessages],
    2: ['pink', IconFileText],
    3: ['amber', IconCash],
    4: ['blue', IconReceipt],
    5: ['green', IconCircleCheckFilled],
  },
  lead: {
    new: ['blue', IconInbox],
    contacted: ['teal', IconPhone],
    appointment: ['violet', IconCalendarEvent],
    won: ['green', IconTrophy],
    lost: ['red', IconCircleX],
  },
  task: {
    open: ['grey', IconCircle],
    overdue: ['red', IconAlarm],
    started: ['violet', IconProgress],
    done: ['green', IconCircleCheck],
    cancelled: ['slate', IconCircleX],
  },
  appointment: {
    set: ['blue', IconCalendarEvent],
    confirmed: ['teal', IconCalendarCheck],
    shown: ['green', IconUserCheck],
    missed: ['red', IconCalendarX],
  },
  testDrive: {
    0: ['blue', IconCalendarEvent],
    1: ['violet', IconSteeringWheel],
    2: ['green', IconCircleCheck],
    3: ['slate', IconCircleX],
  },
  quotation: {
    draft: ['grey', IconPencil],
    sent: ['blue', IconSend],
    opened: ['teal', IconMailOpened],
    answered: ['violet', IconMessages],
    accepted: ['green', IconCircleCheck],
    declined: ['red', IconCircleX],
    expired: ['amber', IconHourglass],
    withdrawn: ['slate', IconArrowBackUp],
    converted: ['pink', IconTag],
  },
  bill: {
    draft: ['grey', IconPencil],
    final: ['blue', IconFileText],
    sold: ['green', IconCircleCheckFilled],
    cancelled: ['red', IconCircleX],
  },
  signing: {
    waiting: ['blue', IconSend],
    signed: ['green', IconCircleCheck],
    declined: ['red', IconCircleX],
    cancelled: ['slate', IconArrowBackUp],
    expired: ['amber', IconHourglass],
  },
  lender: {
    sent: ['blue', IconSend],
    approved: ['teal', IconUserCheck],
    conditions: ['amber', IconListCheck],
    declined: ['red', IconCircleX],
    funded: ['green', IconCash],
  },
  commission: {
    earned: ['amber', IconHourglass],
    paid: ['green', IconCash],
    'charged-back': ['red', IconArrowBackUp],
    reversed: ['slate', IconCircleX],
  },
  payment: {
    pending: ['amber', IconHourglass],
    succeeded: ['green', IconCircleCheck],
    refused: ['red', IconCircleX],
  },
  service: {
    requested: ['blue', IconInbox],
    inspecting: ['teal', IconSearch],
    estimated: ['orange', IconFileText],
    approved: ['pink', IconUserCheck],
    started: ['violet', IconTools],
    parts: ['amber', IconPackage],
    done: ['green', IconCircleCheck],
    cancelled: ['slate', IconCircleX],
  },
  publication: {
    draft: ['slate', IconPencil],
    scheduled: ['amber', IconCalendarEvent],
    published: ['green', IconCircleCheck],
    unpublished: ['red', IconCircleX],
  },
  ticket: {
    open: ['blue', IconInbox],
    answered: ['teal', IconMessages],
    solved: ['green', IconCircleCheck],
    closed: ['slate', IconCircleCheckFilled],
  },
  campaign: {
    draft: ['grey', IconPencil],
    scheduled: ['amber', IconCalendarEvent],
    preparing: ['teal', IconListCheck],
    sending: ['blue', IconSend],
    paused: ['orange', IconPlayerPause],
    stopped: ['red', IconCircleX],
    done: ['green', IconCircleCheck],
  },
  market: {
    1: ['slate', IconPencil],
    2: ['blue', IconTag],
    3: ['green', IconCircleCheck],
    4: ['violet', IconCircleCheckFilled],
    5: ['orange', IconArrowBackUp],
  },
  marketOffer: {
    open: ['blue', IconMessages],
    accepted: ['green', IconCircleCheck],
    declined: ['red', IconCircleX],
    withdrawn: ['orange', IconArrowBackUp],
    closed: ['slate', IconCircle],
  },
};

const looksOf = (kind: StateKind): Readonly<Record<string, StateLook>> => {
  const states: readonly State[] = STATES[kind];
  return Object.fromEntries(
    states.map(({ value, label }) => {
      const [hue, icon] = LOOKS[kind][value] ?? (['grey', IconCircle] as const);
      return [value, { label, hue, icon }];
    }),
  );
};

/** Label, hue and icon of every state: what chips, tabs, boards, calendars and charts read. */
export const STATE_LOOKS: Readonly<Record<StateKind, Readonly<Record<string, StateLook>>>> = {
  vehicle: looksOf('vehicle'),
  deal: looksOf('deal'),
  carOnDeal: looksOf('carOnDeal'),
  lead: looksOf('lead'),
  task: looksOf('task'),
  appointment: looksOf('appointment'),
  testDrive: looksOf('testDrive'),
  quotation: looksOf('quotation'),
  bill: looksOf('bill'),
  signing: looksOf('signing'),
  lender: looksOf('lender'),
  commission: looksOf('commission'),
  payment: looksOf('payment'),
  service: looksOf('service'),
  publication: looksOf('publication'),
  ticket: looksOf('ticket'),
  campaign: looksOf('campaign'),
  market: looksOf('market'),
  marketOffer: looksOf('marketOffer'),
};
