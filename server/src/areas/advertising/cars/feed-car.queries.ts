import type { SpecialPrice } from '@forecourt/domain/feed/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { ADVERTISED_SQL, lookupName, SITE_ORDER_SQL } from '../../inventory';

/** A row gives no more pictures, however many there are. */
const MOST_PICTURES = 50;
const DESCRIPTION_MOST = 20_000;
const FEATURES_MOST = 100;

export interface FeedCarRow {
  id: number;
  public_token: string;
  stock_no: string;
  vin: string;
  vehicle_type: number;
  condition: number | null;
  is_certified: boolean;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  body: string | null;
  transmission: string | null;
  drive_type: string | null;
  fuel_type: string;
  engine: string;
  engine_cylinders: number | null;
  doors: number | null;
  passengers: number | null;
  odometer: number | null;
  odometer_type: number;
  exterior_color: string | null;
  interior_color: string | null;
  description: string;
  options: string[];
  sell_price: number | null;
  special_price: number | null;
  drops: SpecialPrice[];
  call_for_price: boolean;
  coming_soon: boolean;
  is_featured: boolean;
  status: number;
  is_deleted: boolean;
  photos: number[];
  acquired_on: string;
  site_order: number;
  changed_at: string;
}

const CERTIFIED = `(select coalesce(array_agg(l.id), '{}') from inventory_lookup l where l.kind = 'tag' and l.name = 'Certified')`;

/** The running price drops, of vehicles that have one. */
const DROPS = `case when s.promotion_price is null then '[]'::json else (
    select coalesce(json_agg(json_build_object('price', p.price_cents, 'from', p.from_day, 'until', p.until_day)), '[]'::json)
    from promotion p where p.dealership_id = $1 and p.stock_id = s.id and p.kind = 'price-drop' and p.removed_at is null
      and p.from_day <= $2::date and (p.until_day is null or p.until_day >= $2::date)) end`;

/** What a shopper may know of vehicles: their cost is not read. */
const CARS = `select s.id, s.public_token, s.stock_no, s.vin, s.vehicle_type, s.condition, s.tag_ids && ${CERTIFIED} as is_certified,
    s.year, s.make, s.model, s.trim, ${lookupName('s.body_style_id')} as body, ${lookupName('s.transmission_id')} as transmission,
    ${lookupName('s.drive_type_id')} as drive_type, s.fuel_type, s.engine, s.engine_cylinders, s.doors, s.passengers, s.odometer,
    s.odometer_type, ${lookupName('s.exterior_color_id')} as exterior_color, ${lookupName('s.interior_color_id')} as interior_color,
    left(s.description, ${DESCRIPTION_MOST}) as description, s.options[1:${FEATURES_MOST}] as options, s.sell_price, s.special_price,
    ${DROPS} as drops, s.call_for_price, s.coming_soon, s.is_featured, s.status, s.deleted_at is not null as is_deleted,
    case when s.photo_count = 0 then '[]'::json else (select coalesce(json_agg(f.id), '[]'::json) from (
      select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
      order by f.position, f.id limit ${MOST_PICTURES}) f) end as photos,
    s.acquired_on, s.site_order, s.created_at as changed_at
  from stock_vehicle s`;

type Row = { [K in keyof FeedCarRow]: FeedCarRow[K] };

/** Those with these ids, whatever their state. */
export const feedCarsByIds = (db: Db, tenant: number, day: string, ids: readonly number[]) =>
  queryRows<Row>(
    db,
    `${CARS} where s.dealership_id = $1 and s.id = any($3::int[]) order by ${SITE_ORDER_SQL}`,
    [tenant, day, ids],
  );

/** The advertised ones in the order of the site, after one of them. */
export const feedCarsAfter = (
  db: Db,
  tenant: number,
  day: string,
  { after, limit }: { after: { isFeatured: boolean; siteOrder: number }; limit: number },
) =>
  queryPrepared<Row>(
    db,
    `${CARS} where s.dealership_id = $1 and ${ADVERTISED_SQL} and (s.is_featured, s.site_order) < ($3::boolean, $4::int)
      order by ${SITE_ORDER_SQL} limit $5::int`,
    [tenant, day, after.isFeatured, after.siteOrder, limit],
  );

export interface FeedDealerRow {
  name: string;
  phone: string;
  email: string;
  street: string;
  postal: string;
  city: string;
  province: string;
  country_id: number | null;
  latitude: number | null;
  longitude: number | null;
  timezone: string | null;
  status: number;
  privacy_slug: string | null;
}

export const readFeedDealer = async (db: Db, tenant: number): Promise<FeedDealerRow | undefined> =>
  (
    await queryPrepared<{ [K in keyof FeedDealerRow]: FeedDealerRow[K] }>(
      db,
      `select coalesce(nullif(d.dba, ''), d.business_name) as name, d.phone, d.email, d.street, d.postal,
          coalesce(c.name, '') as city, coalesce(p.abbreviation, '') as province, p.country_id, c.latitude, c.longitude, c.timezone,
          d.status, (select w.slug from web_page w where w.dealership_id = $1 and w.removed_at is null and w.publish_at <= now() and (w.unpublish_at is null or w.unpublish_at > now())
            and w.slug like 'privacy%'
            order by w.slug limit 1) as privacy_slug
        from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id where d.id = $1`,
      [tenant],
    )
  )[0];

export interface ChannelAccountRow {
  channel: string;
  account: string;
  craigslist_area: string;
  craigslist_subarea: string;
  facebook_page: string;
}

export const listChannelAccounts = (db: Db, tenant: number) =>
  queryPrepared<{ [K in keyof ChannelAccountRow]: ChannelAccountRow[K] }>(
    db,
    `select channel, account, craigslist_area, craigslist_subarea, facebook_page from feed_channel where dealership_id = $1`,
    [tenant],
  );
