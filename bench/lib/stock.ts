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

/** Rows come faster into a table without indexes; the same ones are made again after. */
const withoutIndexes = async ({ client }: BenchDatabase, table: string, fill: () => Promise<unknown>) => {
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = $1
       and indexname not in (select conname from pg_constraint where conrelid = $1::regclass)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { text } of rows) await client.query(text);
};

const BITS = Array.from({ length: 8 }, (_, bit) => `sum(in_views >> ${bit} & 1)`).join(', ');
/** As the triggers would have them, which do not run for generated rows. */
const TALLIES = [
  `insert into stock_block select dealership_id, panel_order >> 12, ${BITS} from stock_vehicle group by 1, 2 order by 1, 2`,
  `insert into stock_name select dealership_id, name_key, min(make_key), min(model_key), min(make), min(model), min(year),
     min(words), ${BITS} from stock_vehicle group by 1, 2 order by 1, 2`,
  `insert into stock_model select distinct dealership_id, make_key, model_key, left(words, length(words) - 4) from stock_vehicle`,
];

const CARS = `insert into stock_vehicle (dealership_id, id, vehicle_id, vin, stock_no, year, make, model, trim, fuel_type, odometer,
    sell_price, special_price, status, coming_soon, in_transit, acquired_on, sold_date, created_at)
  select case when n % $3 = 0 then 1 else 2 + n % ($2 - 1) end, n, n,
    '1HGCM' || lpad(upper(to_hex(n)), 6, '0') || lpad((n * 7919 % 1000000)::text, 6, '0'), 'A' || lpad(n::text, 7, '0'),
    2005 + n * 31 % 21, m.make, m.model, (array['', 'LX', 'Sport', 'Touring'])[1 + (n % 4)::int], 'Gasoline',
    n * 13 % 240000, 4000 + n * 17 % 60000, case when n % 11 = 0 then 3900 + n * 17 % 60000 end, state.status,
    n % 41 = 0, n % 53 = 0, current_date - (n * 7 % 120)::int,
    case when state.status = 8 then current_date - (n % 7)::int end, now() - make_interval(mins => ($1 - n)::int)
  from generate_series(1, $1::bigint) n
    cross join lateral (select (array[4, 4, 8, 1, 4, 2, 8, 4, 3, 5, 4, 8, 6, 4, 7])[1 + (n / 7 % 15)::int] as status) state
    join (select make, model, place - 1 as at from unnest($4::text[], $5::text[]) with ordinality as m (make, model, place)) m
      on m.at = (n * 37 / 5) % cardinality($4)`;

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
  await client.query('truncate vehicle, stock_vehicle, stock_block, stock_name, stock_model cascade');
  await client.query('insert into vehicle (id) select n from generate_series(1, $1::bigint) n', [total]);
  await withoutIndexes(database, 'stock_vehicle', () =>
    client.query(CARS, [
      total,
      Math.max(2, dealerships),
      Math.max(1, Math.round(total / first)),
      names.map(({ make }) => make),
      names.map(({ model }) => model),
    ]),
  );
  for (const tally of TALLIES) await client.query(tally);
  // the rows brought their own numbers; those that are added later go on from there
  for (const table of ['vehicle', 'stock_vehicle'])
    await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, total]);
  await client.query('vacuum analyze');
};
