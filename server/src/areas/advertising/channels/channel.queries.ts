import type { FeedChannelKey } from '@forecourt/contract/advertising/channel';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { assignments, sqlValues } from '../../../db/sql-values';
import type { StoredFilter } from '../tables';

export interface StoredChannel {
  channel: FeedChannelKey;
  is_on: boolean;
  account: string;
  delivery: 'pull' | 'ftp' | 'sftp' | 'file';
  host: string;
  port: number | null;
  user_name: string;
  password: string;
  directory: string;
  encryption: 'required' | 'when-offered' | 'none';
  host_key: string;
  seen_host_key: string;
  every_minutes: number;
  hour: number;
  filter: StoredFilter;
  craigslist_area: string;
  craigslist_subarea: string;
  facebook_page: string;
  pull_key_hash: string | null;
  pull_key_since: string | null;
  last_fetched_at: string | null;
  next_run_at: string | null;
  version: number;
}
type Row = { [K in keyof StoredChannel]: StoredChannel[K] };

const FIELDS = `channel, is_on, account, delivery, host, port, user_name, password, directory, encryption, host_key, seen_host_key,
  every_minutes, hour, filter, craigslist_area, craigslist_subarea, facebook_page, pull_key_hash, pull_key_since, last_fetched_at,
  next_run_at, version`;

export const listChannels = (db: Db, tenant: number) =>
  queryPrepared<Row>(db, `select ${FIELDS} from feed_channel where dealership_id = $1`, [tenant]);

export const findChannel = async (
  db: Db,
  tenant: number,
  channel: string,
): Promise<StoredChannel | undefined> =>
  (
    await queryPrepared<Row>(
      db,
      `select ${FIELDS} from feed_channel where dealership_id = $1 and channel = $2`,
      [tenant, channel],
    )
  )[0];

export const lockChannel = async (
  tx: Db,
  tenant: number,
  channel: string,
): Promise<StoredChannel | undefined> =>
  (
    await queryPrepared<Row>(
      tx,
      `select ${FIELDS} from feed_channel where dealership_id = $1 and channel = $2 for no key update`,
      [tenant, channel],
    )
  )[0];

/** Two who save it first at once make one row. */
export const ensureChannel = (
  tx: Db,
  tenant: number,
  { channel, delivery, filter }: Pick<StoredChannel, 'channel' | 'delivery' | 'filter'>,
) =>
  queryRows(
    tx,
    `insert into feed_channel (dealership_id, channel, delivery, filter) values ($1, $2, $3, $4)
      on conflict (dealership_id, channel) do nothing`,
    [tenant, channel, delivery, JSON.stringify(filter)],
  );

/** Columns by their names; what is undefined stays. A save by a person makes a new version. */
export const updateChannel = (tx: Db, tenant: number, channel: string, columns: object, isSave: boolean) => {
  const values = sqlValues(tenant, channel);
  const sets = [assignments(columns, values), isSave ? 'version = version + 1' : '']
    .filter((set) => set !== '')
    .join(', ');
  return queryRows(
    tx,
    `update feed_channel set ${sets} where dealership_id = $1 and channel = $2`,
    values.values,
  );
};

export const findByPullKey = async (
  db: Db,
  tenant: number,
  hash: string,
): Promise<StoredChannel | undefined> =>
  (
    await queryPrepared<Row>(
      db,
      `select ${FIELDS} from feed_channel where dealership_id = $1 and pull_key_hash = $2 and is_on`,
      [tenant, hash],
    )
  )[0];

export interface DueChannel {
  dealership_id: number;
  channel: FeedChannelKey;
}

/** Of all dealerships, those that waited longest first. */
export const dueChannels = (db: Db, now: string, limit: number) =>
  queryRows<{ dealership_id: number; channel: FeedChannelKey }>(
    db,
    `select f.dealership_id, f.channel from feed_channel f join dealership d on d.id = f.dealership_id
      where f.is_on and f.next_run_at <= $1::timestamptz and d.has_syndication order by f.next_run_at limit $2`,
    [now, limit],
  );
