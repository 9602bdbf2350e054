import type { Lead, LeadContact } from '@forecourt/contract/leads/lead';
import { stateLabel } from '@forecourt/domain/states';
import type { TimelineEntry } from '../../../kit/record/timeline-entries';

export const ACTIVITY_NAMES: Readonly<Record<LeadContact['channel'], string>> = {
  call: 'Call',
  email: 'E-mail',
  sms: 'SMS',
  visit: 'Visit',
  letter: 'Letter',
};

export type ActivityKind = LeadContact['channel'] | Lead['events'][number]['kind'];

export interface Activity extends TimelineEntry {
  kind: ActivityKind;
}

type Event = Lead['events'][number];

const EVENT_NAMES: Readonly<Record<Event['kind'], string>> = {
  received: 'Received',
  state: 'State changed',
  assigned: 'Assigned',
  linked: 'Linked to a customer',
  answered: 'Answered',
  reply: 'Customer replied',
  edited: 'Edited',
  deal: 'Deal started',
};

const FIELDS: Partial<Record<Event['kind'], string>> = {
  state: 'Status',
  assigned: 'Seller',
  linked: 'Customer',
};

const valueText = (kind: Event['kind'], value: string): string =>
  kind === 'state' ? stateLabel('lead', value) || value : value;

const ofEvent = (event: Event): Activity => {
  const { id, kind, from, to, text, created_by, at } = event;
  const field = FIELDS[kind];
  const isChange = field !== undefined && (from !== '' || to !== '');
  return {
    // events and contacts are numbered apart
    id: -id,
    kind,
    at,
    by: created_by || 'System',
    what: EVENT_NAMES[kind],
    text,
    changes: isChange ? [{ field, from: valueText(kind, from), to: valueText(kind, to) }] : [],
  };
};

const DIRECTIONS: Readonly<Record<LeadContact['direction'], string>> = { in: 'incoming', out: 'outgoing' };

const ofContact = (contact: LeadContact): Activity => {
  const { id, channel, direction, subject, text, state, failure, created_by, at } = contact;
  const said = [subject, text].filter(Boolean).join('\n');
  const way = channel === 'visit' ? '' : `, ${DIRECTIONS[direction]}`;
  return {
    id,
    kind: channel,
    at,
    by: created_by || (direction === 'in' ? 'Customer' : 'System'),
    what: `${ACTIVITY_NAMES[channel]}${way}${state === 'failed' ? ', not delivered' : ''}`,
    text: failure === '' ? said : `${said}\n${failure}`.trim(),
    changes: [],
  };
};

/** Everything that happened to a lead, newest first. */
export const activitiesOf = ({ events, activities }: Pick<Lead, 'events' | 'activities'>): Activity[] =>
  [...events.map(ofEvent), ...activities.map(ofContact)].sort(
    (one, other) => new Date(other.at).getTime() - new Date(one.at).getTime(),
  );
