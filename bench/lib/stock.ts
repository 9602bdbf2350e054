import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { BenchDatabase } from './database';
import { withoutIndexes } from './without-indexes';

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

/** A number from 0 to 1 that is the same in every run. */
const chance = (seed: number) => `(hashint8extended(n, ${seed}) & 65535) / 65536.0`;

const CARS = `insert into stock_vehicle (dealership_id, id, vehicle_id, vin, stock_no, year, make, model, trim, fuel_type, odometer,
    sell_price, special_price, status, coming_soon, in_transit, acquired_on, sold_date, created_at, deleted_at, photo_count,
    tag_ids, extra_status_ids, plate)
  select case when n % $3 = 0 then 1 else 2 + n % ($2 - 1) end, n, n,
    '1HGCM' || lpad(upper(to_hex(n)), 6, '0') || lpad((n * 7919 % 1000000)::text, 6, '0'), 'A' || lpad(n::text, 7, '0'),
    2005 + floor(21 * year)::int, m.make, m.model, (array['', 'LX', 'Sport', 'Touring'])[1 + (n % 4)::int], 'Gasoline',
    floor(240000 * odometer)::int, 4000 + floor(60000 * price)::int,
    case when n % 11 = 0 then 3900 + floor(60000 * price)::int end, status,
    kind < 0.025, kind > 0.98, current_date - floor(120 * day)::int,
    case when status = ${SOLD} then current_date - (n % 7)::int end, now() - make_interval(mins => ($1 - n)::int),
    case when mark > 0.999 then now() end, case when photos < 0.011 then 0 else 1 + n % 19 end,
    case when tag < 0.025 then array[($6::int[])[1]] when tag > 0.9998 then array[($6::int[])[2]] else '{}' end,
    case when mark < 0.016 then array[1000001] when mark between 0.5 and 0.5002 then array[1000002] else '{}' end,
    chr((65 + n % 26)::int) || chr((65 + n / 26 % 26)::int) || chr((65 + n / 676 % 26)::int) || ' ' || lpad((n / 17576)::text, 3, '0')
  from (select n, ${['year', 'model', 'odometer', 'price', 'kind', 'day', 'mark', 'photos', 'tag', 'state'].map((name, at) => `${chance(at)} as ${name}`).join(', ')}
      from generate_series(1, $1::bigint) n) chances
    cross join lateral (select (array[4, 4, 8, 1, 4, 2, 8, 4, 3, 5, 4, 8, 6, 4, 7])[1 + floor(15 * state)::int] as status) state
    join (select make, model, place - 1 as at from unnest($4::text[], $5::text[]) with ordinality as m (make, model, place)) m
      on m.at = floor(chances.model * cardinality($4))`;

/** `first` cars at dealership 1, `rest` at the others, entered in turn as time goes by. */
export const fillStock = async (
  database: BenchDatabase,
  { dealerships, first, rest }: { dealerships: number; first: number; rest: number },
) => {
  const { client } = database;
  const total = first + rest;
  const names = Object.entries(MODELS).flatMap(([make, models]) =>
    models.split(', ').map((model) => ({ make, model })),
  );
  const { rows: tags } = await client.query<{ id: number }>(
    "select id from inventory_lookup where kind = 'tag' order by id limit 2",
  );
  await client.query('truncate vehicle, stock_vehicle cascade');
  await client.query('insert into vehicle (id) select n from generate_series(1, $1::bigint) n', [total]);
  await withoutIndexes(database, ['stock_vehicle'], () =>
    client.query(CARS, [
      total,
      Math.max(2, dealerships),
      Math.max(1, Math.round(total / first)),
      names.map(({ make }) => make),
      names.map(({ model }) => model),
      tags.map(({ id }) => id),
    ]),
  );
  // as the triggers would have it, which do not run for generated rows
  await client.query('vacuum analyze stock_vehicle');
  await client.query('select recount_stock()');
  // the rows brought their own numbers; those that are added later go on from there
  for (const table of ['vehicle', 'stock_vehicle'])
    await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, total]);
  await client.query('vacuum analyze');
};
