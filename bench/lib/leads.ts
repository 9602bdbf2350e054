import { LEAD_TYPES } from '@forecourt/domain';
import type { BenchDatabase } from './database';
import { withoutIndexes } from './without-indexes';

const TYPES = LEAD_TYPES.map(({ code }) => code);
/** A number from 0 to 1 that is the same in every run. */
const chance = (seed: number) => `(hashint8extended(n, ${seed}) & 65535) / 65536.0`;

const LEADS = `insert into lead (dealership_id, id, type, channel, source, state, first_name, last_name, email, phone, customer_id,
    link_kind, seller_id, method_of_contact, message, received_at, respond_by, answered_at, last_in_at, last_out_at)
  select case when n % $3 = 0 then 1 else 2 + n % ($2 - 1) end, n, ($4::int[])[1 + floor(type * cardinality($4))::int], 'website',
    'Website', case when state < 0.1 then 'new' when state < 0.5 then 'contacted' when state < 0.6 then 'appointment'
      when state < 0.75 then 'won' else 'lost' end,
    'Person', 'Number ' || n, 'person' || n || '@mail.example', '604' || lpad((2000000 + n * 7919 % 7999999)::text, 7, '0'), null,
    'none', case when seller < 0.9 then 1 + floor(58 * seller * seller)::int end, 'Cellphone', 'Is it still available?', at,
    -- none is late, or the server would pass all of them on during the measurement
    case when state < 0.1 then greatest(at, now()) + interval '1 day' end, case when state >= 0.1 then at + interval '20 minutes' end, at,
    case when state >= 0.1 then at + interval '20 minutes' end
  from generate_series(1, $1::bigint) n cross join lateral (select ${chance(1)} as type, ${chance(2)} as state, ${chance(3)} as seller,
    now() - make_interval(secs => ($1 - n)::int * 6) as at) chances`;

/** `first` leads at dealership 1, `rest` at the others, in turn as time goes by. */
export const fillLeads = async (
  database: BenchDatabase,
  { dealerships, first, rest }: { dealerships: number; first: number; rest: number },
) => {
  const { client } = database;
  const total = first + rest;
  await client.query('truncate lead, lead_event, lead_tally, lead_message cascade');
  await withoutIndexes(database, ['lead'], () =>
    client.query(LEADS, [total, dealerships, Math.round(total / first), TYPES]),
  );
  await client.query('vacuum analyze lead');
  // as the triggers would have it, which do not run for generated rows
  await client.query('select recount_leads()');
  await client.query("select setval(pg_get_serial_sequence('lead', 'id'), $1)", [total]);
};
