import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface ShownItem {
  id: number;
  title: string;
  description: string;
}

/** A page shows no more, however many there are. */
const MOST_ITEMS = 100;

/** What the public sees on a day; $2 is the day where the dealership is. */
const SHOWN = `removed_at is null and visible and (show_from is null or show_from <= $2::date)
  and (show_until is null or show_until >= $2::date)`;

export const listShownItems = (db: Db, tenant: number, day: string) =>
  queryPrepared<ShownItem>(
    db,
    `select id, title, description from gallery_item where dealership_id = $1 and ${SHOWN}
      order by created_at desc, id desc limit ${MOST_ITEMS}`,
    [tenant, day],
  );

export const hasShownItems = async (db: Db, tenant: number, day: string): Promise<boolean> =>
  (
    await queryPrepared(
      db,
      `select 1 from gallery_item where dealership_id = $1 and ${SHOWN} order by created_at desc, id desc limit 1`,
      [tenant, day],
    )
  ).length > 0;

interface ShownFile {
  file: string;
  name: string;
  mime: string;
}

/** A file of an item that the public sees; undefined when there is none. */
export const findShownFile = async (
  db: Db,
  tenant: number,
  day: string,
  id: number,
): Promise<ShownFile | undefined> =>
  (
    await queryPrepared<ShownFile>(
      db,
      `select f.file, f.name, f.mime from gallery_file f
        where f.dealership_id = $1 and f.id = $3 and f.removed_at is null and exists (
          select 1 from gallery_item where dealership_id = $1 and id = f.item_id and ${SHOWN})`,
      [tenant, day, id],
    )
  )[0];
