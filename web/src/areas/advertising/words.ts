import type {
  CAR_LEVELS,
  FEED_INTERVALS,
  FeedRun,
  ResultChannel,
} from '@forecourt/contract/advertising/index';
import { IconClock, IconHandStop, IconTruckDelivery, IconX } from '@tabler/icons-react';
import type { StateLook, States, TonedState } from '../../kit/chips';

export const figure = (count: number): string => count.toLocaleString('en-CA');

/** A reason of the server as a sentence. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export const countOf = (count: number, one: string, many: string): string =>
  `${figure(count)} ${count === 1 ? one : many}`;

export const vehicles = (count: number): string => countOf(count, 'vehicle', 'vehicles');

const HELD: StateLook = { label: 'Held', hue: 'orange', icon: IconHandStop };

export const CHANNEL_LOOKS: States = {
  off: { label: 'Off', tone: 'neutral' },
  'not-ready': { label: 'Needs setup', tone: 'warning' },
  new: { label: 'Nothing sent yet', tone: 'info' },
  running: { label: 'In progress', tone: 'progress' },
  held: HELD,
  failed: { label: 'Failed', tone: 'bad' },
  ok: { label: 'Up to date', tone: 'good' },
};

export const RUN_LOOKS: Readonly<Record<FeedRun['state'], StateLook | TonedState>> = {
  waiting: { label: 'Waiting', hue: 'grey', icon: IconClock },
  building: { label: 'Building the file', tone: 'progress' },
  held: HELD,
  delivering: { label: 'Sending', hue: 'blue', icon: IconTruckDelivery },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', hue: 'slate', icon: IconX },
};

export const CAR_LOOKS: Readonly<Record<(typeof CAR_LEVELS)[number], TonedState>> = {
  refused: { label: 'Refused', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warning' },
  good: { label: 'Good', tone: 'good' },
};

export const CHANGE_LOOKS: States = {
  added: { label: 'Added', tone: 'good' },
  removed: { label: 'Removed', tone: 'warning' },
  changed: { label: 'Changed', tone: 'info' },
  refused: { label: 'Refused', tone: 'bad' },
};

export const DELIVERY_LABELS: Readonly<Record<FeedRun['delivery'], string>> = {
  pull: 'The channel fetches the file',
  ftp: 'Upload by FTP',
  sftp: 'Upload by SFTP',
  file: 'Download by hand',
};

export const INTERVAL_LABELS: Readonly<Record<(typeof FEED_INTERVALS)[number], string>> = {
  60: 'Every hour',
  120: 'Every 2 hours',
  240: 'Every 4 hours',
  360: 'Every 6 hours',
  720: 'Every 12 hours',
  1440: 'Once a day',
};

/** '14 KB', '2.1 MB'. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

const UNDER_WAY: readonly FeedRun['state'][] = ['waiting', 'building', 'delivering'];
export const isUnderWay = ({ state }: Pick<FeedRun, 'state'>): boolean => UNDER_WAY.includes(state);

/** One that is being built or sent is not stopped half-way. */
export const mayCancel = ({ state, next_attempt_at }: FeedRun): boolean =>
  state === 'waiting' || state === 'held' || next_attempt_at !== null;

/** What stands in a list: '23 added, 4 removed'. */
export const changesText = ({ added, removed, changed }: FeedRun): string =>
  [
    ...(added > 0 ? [`${figure(added)} added`] : []),
    ...(removed > 0 ? [`${figure(removed)} removed`] : []),
    ...(changed > 0 ? [`${figure(changed)} changed`] : []),
  ].join(', ');

/** Where views and leads come from, and what is paid for. */
export const RESULT_CHANNEL_NAMES: Readonly<Record<ResultChannel, string>> = {
  meta: 'Meta catalogue',
  'google-listings': 'Google vehicle listings',
  'google-ads': 'Google vehicle ads',
  cargurus: 'CarGurus',
  autotrader: 'AutoTrader',
  dms: 'Inventory file (DMS)',
  'craigslist-rss': 'Craigslist bulk posting',
  hillz: 'Hillz',
  facebook: 'Facebook',
  craigslist: 'Craigslist',
  website: 'Website',
};
