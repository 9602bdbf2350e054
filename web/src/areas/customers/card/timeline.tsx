import { followingCalls } from '@forecourt/contract/customers/following';
import {
  IconCalendarEvent,
  IconFile,
  IconMessageCircle,
  IconNote,
  IconShieldCheck,
  IconUserEdit,
} from '@tabler/icons-react';
import { type EntryLook, useTimeline } from '../../../kit/record';
import type { Entry } from '../customer';

const LOOKS: Readonly<Record<Entry['kind'], EntryLook>> = {
  customer: { icon: IconUserEdit },
  note: { icon: IconNote, isStrong: true },
  file: { icon: IconFile },
  'follow-up': { icon: IconCalendarEvent },
  contact: { icon: IconMessageCircle, isStrong: true },
  consent: { icon: IconShieldCheck },
};

export const entryLook = ({ kind }: Entry): EntryLook => LOOKS[kind];

export const useCustomerTimeline = (id: number) => useTimeline(followingCalls.timeline, id);
