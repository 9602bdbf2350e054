import {
  FEED_CONDITIONS,
  type FeedChannelSettings,
  type FeedFilter,
  FTP_ENCRYPTIONS,
} from '@forecourt/contract/advertising/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { VEHICLE_TYPE_NAMES, VEHICLE_TYPES } from '@forecourt/domain/vehicle/vehicle-types';
import { DELIVERY_LABELS, INTERVAL_LABELS } from '../words';

export type SettingsValues = ReturnType<typeof valuesOf>;

/** The password is never sent to the browser: an empty field leaves it as it is. */
export const valuesOf = (settings: FeedChannelSettings) => ({
  ...{ is_on: settings.is_on, account: settings.account },
  delivery: settings.delivery as FeedChannelSettings['delivery'] | null,
  ...{ host: settings.host, port: settings.port, user_name: settings.user_name, password: '' },
  directory: settings.directory,
  encryption: settings.encryption as FeedChannelSettings['encryption'] | null,
  every_minutes: settings.every_minutes as FeedChannelSettings['every_minutes'] | null,
  hour: settings.hour as number | null,
  filter: settings.filter,
  ...{ craigslist_area: settings.craigslist_area, craigslist_subarea: settings.craigslist_subarea },
  ...{ facebook_page: settings.facebook_page, version: settings.version },
});

const CONDITION_LABELS: Readonly<Record<(typeof FEED_CONDITIONS)[number], string>> = {
  all: 'New and used',
  new: 'New only',
  used: 'Used only',
};
export const CONDITIONS = FEED_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }));

const ENCRYPTION_LABELS: Readonly<Record<(typeof FTP_ENCRYPTIONS)[number], string>> = {
  required: 'Always',
  'when-offered': 'When the server offers it',
  none: 'Never',
};
export const ENCRYPTIONS = FTP_ENCRYPTIONS.map((value) => ({ value, label: ENCRYPTION_LABELS[value] }));

export const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export const TYPES = Object.values(VEHICLE_TYPES).map((value) => ({
  value,
  label: VEHICLE_TYPE_NAMES[value],
}));

/** The filter in words: 'Used only, from $5,000, with photos'. */
export const filterText = (filter: FeedFilter): string =>
  [
    CONDITION_LABELS[filter.condition],
    ...(filter.price_from === null ? [] : [`from ${formatMoney(filter.price_from)}`]),
    ...(filter.price_to === null ? [] : [`up to ${formatMoney(filter.price_to)}`]),
    ...filter.vehicle_types.map((type) => VEHICLE_TYPE_NAMES[type]),
    ...(filter.needs_picture === 1 ? ['with photos'] : []),
  ].join(', ');

const isFilter = (value: unknown): value is FeedFilter =>
  typeof value === 'object' && value !== null && 'condition' in value;

/** How a value reads beside the one that someone else saved. */
export const displayOf = (field: string, value: unknown): string | undefined => {
  if (field === 'is_on') return value === 1 ? 'On' : 'Off';
  if (field === 'filter' && isFilter(value)) return filterText(value);
  const label = (labels: Readonly<Record<string, string>>) => labels[String(value)];
  if (field === 'delivery') return label(DELIVERY_LABELS);
  if (field === 'encryption') return label(ENCRYPTION_LABELS);
  if (field === 'every_minutes') return label(INTERVAL_LABELS);
  return field === 'hour' ? HOURS.find((hour) => hour.value === value)?.label : undefined;
};

/** What the schema of the call cannot say. */
export const checkSettings = ({ delivery, is_on, host, filter }: SettingsValues): Record<string, string> => ({
  ...(is_on === 1 &&
    (delivery === 'ftp' || delivery === 'sftp') &&
    host.trim() === '' && { host: 'Required' }),
  ...(filter.price_from !== null &&
    filter.price_to !== null &&
    filter.price_to < filter.price_from && { 'filter.price_to': 'must not be below the lowest price' }),
});
