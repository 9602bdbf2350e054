import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface DemoComment {
  post_id: number;
  name: string;
  email: string;
  text: string;
  state: string;
  hours: number;
}

/** Comments that were written some hours ago; what does not wait was read an hour later by the owner. */
export const insertDemoComment = (tx: Db, tenant: number, comment: DemoComment) =>
  queryRows(
    tx,
    `insert into blog_comment (dealership_id, post_id, name, email, text, state, created_at, moderated_at, moderated_by)
      select $1, $2, $3, $4, $5, $6, now() - make_interval(hours => $7),
        case when $6 <> 'waiting' then now() - make_interval(hours => $7 - 1) end,
        case when $6 <> 'waiting' then d.owner_user_id end
      from dealership d where d.id = $1 returning 1`,
    [tenant, comment.post_id, comment.name, comment.email, comment.text, comment.state, comment.hours],
  );

/** Posts of the demo that have no cover yet. */
export const postsToDraw = (tx: Db) =>
  queryRows<{ dealership_id: number; id: number; slug: string }>(
    tx,
    'select dealership_id, id, slug from blog_post where cover_id is null order by dealership_id, id',
    [],
  );

export const slugToDraw = async (db: Db, tenant: number, id: number): Promise<string | undefined> =>
  (
    await queryRows<{ slug: string }>(
      db,
      'select slug from blog_post where dealership_id = $1 and id = $2 and cover_id is null',
      [tenant, id],
    )
  )[0]?.slug;

export const setCover = (tx: Db, tenant: number, id: number, pictureId: number) =>
  queryRows(tx, 'update blog_post set cover_id = $3 where dealership_id = $1 and id = $2 returning 1', [
    tenant,
    id,
    pictureId,
  ]);
