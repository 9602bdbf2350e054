import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { notFound } from '../../../http/refusal';
import type { Sender } from './letters';

/** The dealership as its letters name it. */
export const readSender = async (db: Db, tenant: number): Promise<Sender> => {
  const [row] = await queryPrepared<{ [K in keyof Sender]: string }>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.street, coalesce(c.name, '') as city,
        coalesce(p.abbreviation, '') as province, d.postal, d.phone,
        d.email, d.website
      from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
    [tenant],
  );
  if (!row) throw notFound();
  return row;
};
