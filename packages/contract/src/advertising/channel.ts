import { VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import { z } from 'zod';
import { flag, flagIn, instant, money, oneLine, secret, version } from '../scalars';

/** The channels that files are made for. Hillz has its own page (/admin/hillz). */
export const FEED_CHANNELS = [
  ...(['meta', 'google-listings', 'google-ads', 'cargurus', 'autotrader', 'dms'] as const),
  'craigslist-rss',
] as const;
export const feedChannel = z.enum(FEED_CHANNELS);
export type FeedChannelKey = z.output<typeof feedChannel>;

/** Sent with the key of a channel whose run changed, to those who work at its dealership. */
export const FEED_CHANGED_EVENT = 'advertising:feed-changed';

/** pull: the channel fetches the file from an address of ours; file: a person downloads it. */
export const FEED_DELIVERIES = ['pull', 'ftp', 'sftp', 'file'] as const;
export const feedDelivery = z.enum(FEED_DELIVERIES);

export const RUN_STATES = [
  ...(['waiting', 'building', 'held', 'delivering', 'delivered', 'failed'] as const),
  'cancelled',
] as const;
export const runState = z.enum(RUN_STATES);
export type FeedRunState = z.output<typeof runState>;

export const problemLevel = z.enum(['refused', 'warning']);

/** What is wrong with the dealership for a channel; a refusal keeps the whole file back. */
const channelProblem = z.object({ code: z.string(), level: problemLevel, text: z.string() });

export const run = z.object({
  id: z.number(),
  channel: feedChannel,
  channel_name: z.string(),
  state: runState,
  /** Who pressed the button; null for one that began by its schedule. */
  asked_by: z.string().nullable(),
  created_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  delivery: feedDelivery,
  /**
   * Vehicles in the file, left out of it, and in it with a warning, when it was made: whether it was sent is said by `state`, and what
   * the doctor finds now may be other than then.
   */
  sent: z.number(),
  refused: z.number(),
  warned: z.number(),
  /** Against the last delivered file. */
  added: z.number(),
  removed: z.number(),
  changed: z.number(),
  bytes: z.number(),
  has_file: flag,
  file_name: z.string(),
  /** Why it is held or failed, in plain words; '' otherwise. */
  reason: z.string(),
  attempts: z.number(),
  /** When a failed delivery is tried again. */
  next_attempt_at: instant.nullable(),
  /** The newer run that took the place of a held one; null for all others. */
  replaced_by: z.number().nullable(),
  released_by: z.string().nullable(),
  released_at: instant.nullable(),
});
export type FeedRun = z.output<typeof run>;

export const channelRow = z.object({
  channel: feedChannel,
  name: z.string(),
  format: z.enum(['csv', 'tsv', 'pipe', 'rss', 'xml', 'json']),
  is_on: flag,
  delivery: feedDelivery,
  /** off, set up wrongly, never ran, under way, held, failed, or well. */
  state: z.enum(['off', 'not-ready', 'new', 'running', 'held', 'failed', 'ok']),
  problems: z.array(channelProblem),
  last_run: run.nullable(),
  last_delivered_at: instant.nullable(),
  /** Vehicles in the last delivered file. */
  delivered_cars: z.number(),
  next_run_at: instant.nullable(),
  /** When the channel last fetched the file from its address. */
  last_fetched_at: instant.nullable(),
});
export type FeedChannelRow = z.output<typeof channelRow>;

/** How often a file is made, in minutes; once a day it is made in the hour that is chosen. */
export const FEED_INTERVALS = [60, 120, 240, 360, 720, 1_440] as const;
export const DAILY = 1_440;
const everyMinutes = z.union(FEED_INTERVALS.map((minutes) => z.literal(minutes)));

export const FEED_CONDITIONS = ['all', 'new', 'used'] as const;
const VEHICLE_TYPE_NUMBERS = Object.values(VEHICLE_TYPES);
const vehicleType = z.union(VEHICLE_TYPE_NUMBERS.map((type) => z.literal(type)));

export const feedFilter = z.object({
  condition: z.enum(FEED_CONDITIONS),
  /** In dollars, of the price that shoppers see. */
  price_from: money.min(0, 'must not be negative').max(99_999_999).nullable(),
  price_to: money.min(0, 'must not be negative').max(99_999_999).nullable(),
  /** None chosen: all that the channel takes. */
  vehicle_types: z.array(vehicleType).max(VEHICLE_TYPE_NUMBERS.length),
  needs_picture: flag,
});
const feedFilterForm = feedFilter.extend({ needs_picture: flagIn });
export type FeedFilter = z.output<typeof feedFilter>;

/** With FTP: encrypted always, when the server offers it, or never. */
export const FTP_ENCRYPTIONS = ['required', 'when-offered', 'none'] as const;
const ftpEncryption = z.enum(FTP_ENCRYPTIONS);

const HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]|[0-9A-Fa-f:.]+)$/;
const host = oneLine(253).refine((name) => name === '' || HOST.test(name), 'is no host name');
/** A folder on the channel's server; '' for the one that it begins in. */
const directory = oneLine(300).refine((path) => !/(^|\/)\.\.(\/|$)/.test(path), 'must not go up with ..');

export const channelSettingsForm = z
  .object({
    is_on: flagIn,
    /** The store code or dealer id by which the channel knows the dealership. */
    account: oneLine(100),
    delivery: feedDelivery,
    host,
    port: z.coerce.number().int().min(1).max(65_535).nullable(),
    user_name: oneLine(200),
    /** Never sent back. Not sent: unchanged; '' removes it. */
    password: secret(oneLine(500)),
    directory,
    encryption: ftpEncryption,
    every_minutes: everyMinutes,
    /** Of a daily run, where the dealership is. */
    hour: z.coerce.number().int().min(0).max(23),
    filter: feedFilterForm,
    craigslist_area: oneLine(10),
    craigslist_subarea: oneLine(10),
    facebook_page: oneLine(50),
    version,
  })
  .partial();

export const channelSettings = z.object({
  channel: feedChannel,
  name: z.string(),
  /** How its file can come to it. */
  deliveries: z.array(feedDelivery),
  needs_account: flag,
  /** Only the fields of this channel are asked for: craigslist_area of Craigslist, facebook_page of Meta. */
  fields: z.array(z.enum(['account', 'craigslist_area', 'craigslist_subarea', 'facebook_page'])),
  is_on: flag,
  account: z.string(),
  delivery: feedDelivery,
  host: z.string(),
  port: z.number().nullable(),
  user_name: z.string(),
  has_password: flag,
  directory: z.string(),
  encryption: ftpEncryption,
  /** The fingerprint of the SFTP server's key, learnt by the first connection and required since; '' before. */
  host_key: z.string(),
  /** Another fingerprint that the server showed since; deliveries are refused until someone accepts it. */
  seen_host_key: z.string(),
  every_minutes: everyMinutes,
  hour: z.number(),
  filter: feedFilter,
  craigslist_area: z.string(),
  craigslist_subarea: z.string(),
  facebook_page: z.string(),
  file_name: z.string(),
  /** Whether the address that the channel fetches from exists; it is shown once, when it is made. */
  has_pull_address: flag,
  pull_address_since: instant.nullable(),
  problems: z.array(channelProblem),
  version: z.number(),
});
export type FeedChannelSettings = z.output<typeof channelSettings>;

export const connectionTest = z.object({
  is_ok: flag,
  /** What happened, in plain words. */
  message: z.string(),
  /** The SFTP server's fingerprint as it was seen; '' with FTP. */
  host_key: z.string(),
  /** It is another than the one that is known: nothing is sent until it is accepted. */
  is_host_key_changed: flag,
  is_encrypted: flag,
});
export type ConnectionTest = z.output<typeof connectionTest>;
