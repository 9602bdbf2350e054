import type { ReplyOf } from '@forecourt/contract';
import type { leadContactCalls } from '@forecourt/contract/leads/contacts';

type Field = ReplyOf<typeof leadContactCalls.activityFields>[number];

const CHANNELS = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'E-mail' },
  { value: 'sms', label: 'Text message' },
  { value: 'visit', label: 'Visit' },
  { value: 'letter', label: 'Letter' },
];
const DIRECTIONS = [
  { value: 'out', label: 'Outgoing' },
  { value: 'in', label: 'Incoming' },
];

/** What an activity holds, as the form of activities declares it. */
export const ACTIVITY_FIELDS: readonly Field[] = [
  { name: 'channel', label: 'Kind', kind: 'choice', required: 1, options: CHANNELS },
  { name: 'direction', label: 'Direction', kind: 'choice', required: 0, options: DIRECTIONS },
  { name: 'address', label: 'Number or address', kind: 'text', required: 0, options: [] },
  { name: 'subject', label: 'Subject', kind: 'text', required: 0, options: [] },
  { name: 'text', label: 'Notes', kind: 'longText', required: 0, options: [] },
  { name: 'at', label: 'When', kind: 'instant', required: 0, options: [] },
];
