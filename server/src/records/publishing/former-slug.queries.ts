import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';
import { isShownAt, type PublishTable } from './publish.queries';

/** A table of former addresses. Each has dealership_id, slug and left_at. */
export interface FormerSlugTable extends PublishTable {
  /** The column with the record's id. */
  recordColumn: string;
}

/** Of one record; older ones are deleted. */
const FORMER_KEPT = 50;

/** An address that two records had leads to the one that had it last. */
export const insertFormerSlug = async (
  tx: Db,
  tenant: number,
  { table, recordColumn }: FormerSlugTable,
  { recordId, slug, leftAt }: { recordId: number; slug: string; leftAt: string },
): Promise<void> => {
  await queryRows(
    tx,
    `insert into ${table} (dealership_id, slug, ${recordColumn}, left_at) values ($1, $2, $3, $4)
      on conflict (dealership_id, slug) do update set ${recordColumn} = excluded.${recordColumn}, left_at = excluded.left_at`,
    [tenant, slug, recordId, leftAt],
  );
  await queryRows(
    tx,
    `delete from ${table} where dealership_id = $1 and ${recordColumn} = $2 and slug in (
      select slug from ${table} where dealership_id = $1 and ${recordColumn} = $2
        order by left_at desc, slug offset ${FORMER_KEPT})`,
    [tenant, recordId],
  );
};

/** Where the record is now that had an address before; undefined when there is none, or the public does not see it. */
export const slugAfter = async (
  db: Db,
  tenant: number,
  { former, records }: { former: FormerSlugTable; records: PublishTable },
  now: Date,
  slug: string,
): Promise<string | undefined> =>
  (
    await queryPrepared<{ slug: string }>(
      db,
      `select p.slug from ${former.table} f join ${records.table} p on p.dealership_id = $1 and p.id = f.${former.recordColumn}
        where f.dealership_id = $1 and f.slug = $3 and p.slug <> $3 and p.removed_at is null and ${isShownAt('p', '$2')}`,
      [tenant, now.toISOString(), slug],
    )
  )[0]?.slug;
