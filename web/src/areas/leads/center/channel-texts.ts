import { LEAD_CHANNELS } from '@forecourt/contract/leads/lead';
import { DEPARTMENTS } from '@forecourt/contract/leads/listing';

type Channel = (typeof LEAD_CHANNELS)[number];

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  'walk-in': 'Walk-in',
  phone: 'Phone',
  website: 'Website',
  email: 'E-mail',
  adf: 'ADF',
  sms: 'SMS',
  api: 'Entered by hand',
  chat: 'Chat',
};

export const channelName = (channel: Channel): string => CHANNEL_NAMES[channel];
export const CHANNELS = LEAD_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));

const DEPARTMENT_NAMES: Readonly<Record<(typeof DEPARTMENTS)[number], string>> = {
  sales: 'Sales',
  finance: 'Finance',
  service: 'Service',
  parts: 'Parts',
  management: 'Management',
};
export const departmentName = (department: (typeof DEPARTMENTS)[number]): string =>
  DEPARTMENT_NAMES[department];
export const DEPARTMENT_CHOICES = DEPARTMENTS.map((value) => ({ value, label: DEPARTMENT_NAMES[value] }));

/** 'Auto Trader', or how it came where no source is named. */
export const sourceText = ({ source, channel }: { source: string; channel: Channel }): string =>
  source || CHANNEL_NAMES[channel];
