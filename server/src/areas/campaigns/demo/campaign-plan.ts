import type { Audience } from '@forecourt/contract/campaigns/campaign';
import { type AbTest, NO_AB_TEST } from '@forecourt/domain/campaign/ab-test';
import type { CampaignState } from '@forecourt/domain/campaign/campaign-states';
import type { CampaignChannel } from '@forecourt/domain/campaign/exclusions';

export interface PlannedTemplate {
  name: string;
  channel: CampaignChannel;
  subject: string;
  subjectB: string;
  text: string;
  /** The last paragraph of a mail. */
  link?: { text: string; href: string };
}

export interface PlannedCampaign {
  name: string;
  template: number;
  state: CampaignState;
  audience: Audience;
  ab: AbTest;
  /** When it started, or is to start: before today or after. */
  days: number;
  /** How many got it; 0 for one that has not started. */
  recipients: number;
}

const CUSTOMERS: Audience = { customers: { is_active: 1 }, leads: null };
const LEADS: Audience = { customers: null, leads: { states: ['new', 'contacted'] } };

export const TEMPLATES: readonly PlannedTemplate[] = [
  {
    ...{ name: 'Winter tire change', channel: 'email' },
    subject: '{{first_name}}, winter tires before the first snow',
    subjectB: 'Book your winter tire change',
    text: 'Hello {{first_name}},\n\nThe first snow is on its way. We change and store your tires in one visit, while you enjoy a coffee.\n\nCall {{phone}} or reply to this e-mail and we will find a time that suits you.\n\n{{seller}}\n{{dealership}}',
    link: { text: 'What a tire change costs', href: 'https://www.example.com/winter-tires' },
  },
  {
    ...{ name: 'New arrivals', channel: 'email', subject: 'New on our lot this week', subjectB: '' },
    text: 'Hello {{first_name}},\n\nTwelve vehicles arrived this week, many with one owner and a full service history. See them all under Inventory on our website.\n\nWould you like to drive one? Reply to this e-mail and we will hold it for you until the weekend.\n\n{{dealership}}',
    link: { text: 'See what came in', href: 'https://www.example.com/inventory' },
  },
  {
    ...{ name: 'Service reminder', channel: 'sms', subject: '', subjectB: '' },
    text: 'Hi {{first_name}}, it is time for an oil change. Call {{phone}} to book.',
  },
];

export const MAIN_CAMPAIGNS: readonly PlannedCampaign[] = [
  {
    ...{
      name: 'Winter tires 2026',
      template: 0,
      state: 'done',
      audience: CUSTOMERS,
      days: -21,
      recipients: 60,
    },
    ab: { mode: 'split', share: 50, hours: 4, by: 'opens' },
  },
  {
    ...{ name: 'New arrivals in November', template: 1, state: 'paused', audience: CUSTOMERS, days: -2 },
    ...{ ab: NO_AB_TEST, recipients: 40 },
  },
  {
    ...{ name: 'Oil change by text message', template: 2, state: 'stopped', audience: CUSTOMERS, days: -9 },
    ...{ ab: NO_AB_TEST, recipients: 12 },
  },
  {
    ...{ name: 'Year-end offers', template: 1, state: 'draft', audience: CUSTOMERS, days: 0, recipients: 0 },
    ab: NO_AB_TEST,
  },
  {
    ...{
      name: 'Follow up on open leads',
      template: 1,
      state: 'draft',
      audience: LEADS,
      days: 0,
      recipients: 0,
    },
    ab: NO_AB_TEST,
  },
];

export const SECOND_CAMPAIGNS: readonly PlannedCampaign[] = [
  {
    ...{ name: 'Spring service', template: 1, state: 'done', audience: CUSTOMERS, days: -60, recipients: 10 },
    ab: NO_AB_TEST,
  },
  {
    ...{ name: 'Open house', template: 1, state: 'draft', audience: CUSTOMERS, days: 0, recipients: 0 },
    ab: NO_AB_TEST,
  },
];
