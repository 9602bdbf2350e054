import type { BenchDatabase } from './database';

const FILL = `insert into market_listing (seller_id, entry_id, stock_id, is_wholesale, state, title, year, make, model, trim, body_style,
    exterior_color, fuel_type, transmission, drive_type, comment, price_cents, vin, odometer, odometer_type, odometer_key, pictures,
    small_pictures, city, province, contact_name, contact_phone, contact_email, published_at)
  select 2 + n % ($2 - 1), n, n, true, 'open', v.year || ' ' || v.make || ' ' || v.model, v.year, v.make, v.model, 'Sport', 'Sedan', 'Grey',
    'Gasoline', 'Automatic', 'FWD', 'Two keys', 300000 + (n * 7919) % 4000000, 'VIN' || n, (n * 3571) % 200000, 2, (n * 3571) % 200000,
    array['a.webp'], array['b.webp'], 'Burnaby', (array['BC', 'AB', 'ON', 'QC'])[1 + n % 4], 'Dealer ' || n % 1000, '', '',
    timestamptz '2026-01-01' + n * interval '17 seconds'
  from generate_series(1, $1) n cross join lateral (select 2005 + n % 20 as year,
    (array['Honda', 'Toyota', 'Ford', 'Mazda', 'Kia', 'Nissan', 'Subaru', 'Audi'])[1 + n % 8] as make,
    case when n % 5 = 0 then 'Civic' else 'Model' || n % 400 end as model) v`;

/** Published vehicles of other dealerships; answers the place of one in the middle of the list. */
export const fillMarket = async (
  { client }: Pick<BenchDatabase, 'client'>,
  count: number,
  dealerships: number,
): Promise<string> => {
  await client.query(FILL, [count, dealerships]);
  await client.query('analyze market_listing');
  const { rows } = await client.query<{ place: string }>(
    "select published_at::text || '~' || id as place from market_listing order by published_at desc offset $1 limit 1",
    [Math.floor(count / 2)],
  );
  return rows[0]?.place ?? '';
};
