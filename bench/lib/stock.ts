import type { BenchDatabase } from './database';

const MODELS: Record<string, string> = {
  Toyota: 'Corolla, Camry, RAV4, Tacoma, Highlander, Sienna, Tundra, Prius',
  Honda: 'Civic, Accord, CR-V, Pilot, Odyssey, HR-V, Ridgeline, Fit',
  Ford: 'F-150, Escape, Edge, Explorer, Mustang, Transit, Bronco, Fusion',
  Chevrolet: 'Silverado 1500, Equinox, Malibu, Tahoe, Trax, Colorado, Cruze, Bolt',
  Nissan: 'Rogue, Sentra, Altima, Pathfinder, Kicks, Frontier, Murano, Leaf',
  Hyundai: 'Elantra, Tucson, Santa Fe, Kona, Sonata, Palisade, Venue, Ioniq 5',
  Kia: 'Sorento, Sportage, Forte, Soul, Telluride, Seltos, Carnival, Rio',
  Mazda: 'CX-5, Mazda3, CX-30, CX-9, MX-5, Mazda6, CX-50, CX-90',
  BMW: '3 Series, X3, X5, 5 Series, X1, 4 Series, i4, 7 Series',
  Audi: 'Q5, A4, Q7, A3, Q3, A6, e-tron, Q8',
};

/** `first` cars at dealership 1, `rest` at the others, entered in turn as time goes by; tallies as the triggers would have them. */
export const fillStock = async (
  { client }: BenchDatabase,
  sizes: { dealerships: number; first: number; rest: number },
) => {
  const names = Object.entries(MODELS).flatMap(([make, models]) =>
    models.split(', ').map((model) => [make, model]),
  );
  await client.query('truncate vehicle, stock_vehicle, stock_block, stock_name cascade');
  await client.query(
    'create temporary table model_of as select row_number() over () - 1 as at, make, model from unnest($1::text[], $2::text[]) as m (make, model)',
    [names.map(([make]) => make), names.map(([, model]) => model)],
  );
  const every = Math.max(1, Math.round((sizes.first + sizes.rest) / sizes.first));
  await client.query(
    `insert into vehicle (id, vin) select n, '1HGCM826' || lpad(to_hex(n % 4096), 3, '0') || lpad((n * 7919 % 1000000)::text, 6, '0')
     from generate_series(1, $1::bigint) n on conflict do nothing`,
    [sizes.first + sizes.rest],
  );
  await client.query(
    `insert into stock_vehicle (dealership_id, id, vehicle_id, vin, stock_no, year, make, model, trim, body_style_id, exterior_color_id,
       fuel_type, odometer, sell_price, special_price, status, coming_soon, in_transit, acquired_on, sold_date, created_at)
     select case when n % $3 = 0 then 1 else 2 + n % ($2 - 1) end, n, n,
       '1HGCM' || lpad(upper(to_hex(n)), 6, '0') || lpad((n * 7919 % 1000000)::text, 6, '0'),
       'A' || lpad(n::text, 7, '0'), 2005 + n * 31 % 21, m.make, m.model, (array['', 'LX', 'Sport', 'Touring'])[1 + (n % 4)::int], null, null,
       'Gasoline', n * 13 % 240000, 4000 + n * 17 % 60000, case when n % 11 = 0 then 3900 + n * 17 % 60000 end,
       state.status, n % 41 = 0, n % 53 = 0, current_date - (n * 7 % 120)::int,
       case when state.status = 8 then current_date - (n % 7)::int end, now() - make_interval(mins => ($1 - n)::int)
     from generate_series(1, $1::bigint) n
       cross join lateral (select (array[4, 4, 8, 1, 4, 2, 8, 4, 3, 5, 4, 8, 6, 4, 7])[1 + (n / 7 % 15)::int] as status) state
       join model_of m on m.at = (n * 37 / 5) % $4`,
    [sizes.first + sizes.rest, Math.max(2, sizes.dealerships), every, names.length],
  );
  await client.query('drop table model_of');
  for (const [table, key] of [
    ['stock_block', 'panel_order >> 12'],
    ['stock_name', 'name_key, min(make_key), min(model_key), min(make), min(model), min(year), min(words)'],
  ]) {
    const sums = Array.from({ length: 8 }, (_, bit) => `sum(in_views >> ${bit} & 1)`).join(', ');
    await client.query(
      `insert into ${table} select dealership_id, ${key}, ${sums} from stock_vehicle group by 1, 2`,
    );
  }
  await client.query("select setval('stock_vehicle_id_seq', $1)", [sizes.first + sizes.rest + 1]);
  await client.query('vacuum analyze');
};
