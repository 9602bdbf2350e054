import type { PublishState, PublishTimes } from '@forecourt/domain/publishing/index';
import type { Db } from '../../db/database';
import { queryAny, queryRows } from '../../db/query';

/** Posts or pages: a table with id, dealership_id, slug, publish_at, unpublish_at, version and removed_at. */
export interface PublishTable {
  table: string;
}

/** Whether the public sees a row of `alias` at the instant that stands at `now` ($3, say). */
export const isShownAt = (alias: string, now: string): string =>
  `(${alias}.publish_at <= ${now} and (${alias}.unpublish_at is null or ${alias}.unpublish_at > ${now}))`;

/** The state as domain/publishing tells it, as a condition. */
export const hasState = (state: PublishState, alias: string, now: string): string => {
  if (state === 'draft') return `${alias}.publish_at is null`;
  if (state === 'published') return isShownAt(alias, now);
  if (state === 'unpublished') return `(${alias}.publish_at is not null and ${alias}.unpublish_at <= ${now})`;
  return `(${alias}.publish_at > ${now} and (${alias}.unpublish_at is null or ${alias}.unpublish_at > ${now}))`;
};

/** Its version stays: the texts are the same, and whoever is writing on them is not interrupted. */
export const setPublishTimes = (
  tx: Db,
  tenant: number,
  { table }: PublishTable,
  id: number,
  { publish_at, unpublish_at }: PublishTimes,
) =>
  queryRows(
    tx,
    `update ${table} set publish_at = $3, unpublish_at = $4
      where dealership_id = $1 and id = $2 returning 1`,
    [tenant, id, publish_at, unpublish_at],
  );

/** Whether another one that is not removed has this address. */
export const hasSlug = (db: Db, tenant: number, { table }: PublishTable, slug: string, exceptId = 0) =>
  queryAny(
    db,
    `select 1 from ${table} where dealership_id = $1 and slug = $2 and id <> $3 and removed_at is null limit 1`,
    [tenant, slug, exceptId],
  );
