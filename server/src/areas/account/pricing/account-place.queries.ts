import { DEFAULT_TIMEZONE, formatDay, type PlatformTax, platformTax } from '@forecourt/domain';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface Place {
  status: number;
  timezone: string;
  province: string | null;
  country: string | null;
}

/** What the platform must know of a dealership to sell it something. */
export const readPlace = async (db: Db, dealershipId: number): Promise<Place | undefined> => {
  const [place] = await queryRows<Place>(
    db,
    `select d.status, coalesce(c.timezone, $2) as timezone, p.abbreviation as province, y.name as country
      from dealership d left join city c on c.id = d.city_id
        left join province p on p.id = c.province_id left join country y on y.id = p.country_id
      where d.id = $1`,
    [dealershipId, DEFAULT_TIMEZONE],
  );
  return place;
};

/** The tax of today where the dealership is. */
export const taxAt = (place: Place | undefined, now: Date): PlatformTax =>
  platformTax(
    { province: place?.province ?? null, country: place?.country ?? null },
    formatDay(now.toISOString(), 'YYYY-MM-DD', place?.timezone ?? DEFAULT_TIMEZONE),
  );

/** One at a time: whatever changes the cart or pays for it takes the dealership's row first. */
export const lockDealership = async (tx: Db, dealershipId: number) => {
  await queryRows(tx, 'select 1 from dealership where id = $1 for update', [dealershipId]);
};
