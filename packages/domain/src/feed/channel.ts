import type { VehicleType } from '../vehicle/vehicle-types';
import type { ChannelKey } from './channel-keys';
import type { Country, FeedCar, FeedContext, FeedDealer } from './feed-car';
import type { ProblemCode, ProblemLevel } from './problem-codes';

export type FeedFormat = 'csv' | 'tsv' | 'pipe' | 'rss' | 'xml' | 'json';

/** How a file comes to the channel: fetched from an address of ours, sent by FTP or SFTP, posted, or saved by a person. */
export type FeedDelivery = 'pull' | 'ftp' | 'sftp' | 'post' | 'file';

/** A number is written as a number, also a negative one; a list is joined, repeated or an array, as the format has it. */
export type FeedValue = string | number | readonly string[];

export interface Column {
  name: string;
  value: (car: FeedCar, context: FeedContext) => FeedValue;
  /** A longer text is cut. */
  max?: number;
  /** The texts that people write and the validator looks at. */
  text?: 'title' | 'description';
}

export interface Channel {
  key: ChannelKey;
  name: string;
  format: FeedFormat;
  /** What stands between the entries of a list in one cell. */
  listMark: ',' | '|';
  columns: readonly Column[];
  countries: readonly Country[];
  vehicleTypes: readonly VehicleType[];
  deliveries: readonly FeedDelivery[];
  keepsEmoji: boolean;
  maxPictures: number;
  /** The dealership has to be known to the channel by an id or store code. */
  needsAccount: boolean;
  /** What the channel takes a vehicle for the same by. */
  idOf: (car: FeedCar) => string;
  /** What keeps a vehicle out, and what is only said; what is not named does not matter here. */
  rules: Readonly<Partial<Record<ProblemCode, ProblemLevel>>>;
  /** What the dealership should know of the channel where it is. */
  noteFor?: (dealer: FeedDealer) => string;
}

export const EXTENSIONS: Readonly<Record<FeedFormat, string>> = {
  csv: 'csv',
  tsv: 'tsv',
  pipe: 'txt',
  rss: 'rss',
  xml: 'xml',
  json: 'json',
};

export const CONTENT_TYPES: Readonly<Record<FeedFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  pipe: 'text/plain; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export const accountOf = (dealer: FeedDealer, key: ChannelKey): string => dealer.accounts[key]?.trim() ?? '';

/** Named by the id that the channel gave, else by ours; nothing in it that a file name cannot have. */
export const feedFileName = (channel: Channel, dealer: FeedDealer): string => {
  const account = accountOf(dealer, channel.key).replace(/[^A-Za-z0-9_-]+/g, '-');
  return `${channel.key}-${account || dealer.id}.${EXTENSIONS[channel.format]}`;
};
