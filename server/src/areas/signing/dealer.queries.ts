import { DEFAULT_TIMEZONE } from '@forecourt/domain/dates';
import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';
import { notFound } from '../../http/refusal';

export interface Dealer {
  name: string;
  status: number;
  phone: string;
  timezone: string;
}

/** The dealership as it is named to those who sign, and what time it is there. */
export const readDealer = async (db: Db, tenant: number): Promise<Dealer> => {
  const [row] = await queryPrepared<Omit<Dealer, 'timezone'> & { timezone: string | null }>(
    db,
    `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.status, d.phone, c.timezone
      from dealership d left join city c on c.id = d.city_id where d.id = $1`,
    [tenant],
  );
  if (!row) throw notFound();
  return { ...row, timezone: row.timezone ?? DEFAULT_TIMEZONE };
};

export const readUserName = async (db: Db, tenant: number, userId: number | null): Promise<string> => {
  if (userId === null) return '';
  const [row] = await queryPrepared<{ full_name: string }>(
    db,
    'select full_name from app_user where dealership_id = $1 and id = $2',
    [tenant, userId],
  );
  return row?.full_name ?? '';
};
