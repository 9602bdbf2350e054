import type { BodyOf, QueryOf } from '@forecourt/contract';
import type { wantedCalls } from '@forecourt/contract/inventory/wanted';
import { SOLD } from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { contains } from '../../../db/paging';
import { queryPrepared, queryRows } from '../../../db/query';

export interface WantedRow {
  id: number;
  type: 'added' | 'wanted';
  make: string;
  model: string;
  year_from: number | null;
  year_to: number | null;
  price_max: number | null;
  odometer_max: number | null;
  odometer_type: number;
  contact_name: string;
  contact_phone: string;
  comment: string;
  created_at: string;
  user_id: number | null;
  version: number;
}

const FIELDS = `w.id, w.type, w.make, w.model, w.year_from, w.year_to, w.price_max, w.odometer_max, w.odometer_type,
  w.contact_name, w.contact_phone, w.comment, w.created_at, w.user_id, w.version`;
const PRESENT = 'w.dealership_id = $1 and w.removed_at is null';

const SORTS = { created_at: 'w.created_at', make: 'lower(w.make)' };

export const listWanted = async (db: Db, tenant: number, query: QueryOf<typeof wantedCalls.listWanted>) => {
  const values: unknown[] = [tenant];
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = [PRESENT];
  if (query.type) conditions.push(`w.type = ${add(query.type)}`);
  for (const word of (query.q ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    conditions.push(
      `(w.make || ' ' || w.model || ' ' || w.contact_name || ' ' || w.contact_phone || ' ' || w.comment) ilike ${add(contains(word))}`,
    );
  const where = conditions.join(' and ');
  const [field, way] = /make/.test(query.sort ?? '')
    ? [SORTS.make, query.sort === '-make' ? 'desc' : 'asc']
    : [SORTS.created_at, query.sort === 'created_at' ? 'asc' : 'desc'];
  const [counted] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from wanted_vehicle w where ${where}`,
    values,
  );
  const rows = await queryRows<WantedRow>(
    db,
    `select ${FIELDS} from wanted_vehicle w where ${where} order by ${field} ${way}, w.id ${way}
      limit ${add(query.limit)} offset ${add((query.page - 1) * query.limit)}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
};

export const findWanted = async (db: Db, tenant: number, id: number, lock = '') =>
  (
    await queryRows<WantedRow>(
      db,
      `select ${FIELDS} from wanted_vehicle w where ${PRESENT} and w.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

type Form = Partial<BodyOf<typeof wantedCalls.addWanted>>;

/** The columns that a form names; what it leaves out is not touched. */
const COLUMNS = [
  'type',
  'make',
  'model',
  'year_from',
  'year_to',
  'price_max',
  'odometer_max',
  'odometer_type',
  'contact_name',
  'contact_phone',
  'comment',
] as const;

const given = (form: Form) =>
  COLUMNS.flatMap((column) => (form[column] === undefined ? [] : [{ column, value: form[column] }]));

export const insertWanted = async (
  tx: Db,
  tenant: number,
  userId: number,
  form: Form,
): Promise<WantedRow> => {
  const columns = given(form);
  const [row] = await queryRows<WantedRow>(
    tx,
    `insert into wanted_vehicle as w (dealership_id, user_id, ${columns.map((c) => c.column).join(', ')})
      values ($1, $2, ${columns.map((_, place) => `$${place + 3}`).join(', ')}) returning ${FIELDS}`,
    [tenant, userId, ...columns.map((c) => c.value)],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

export const updateWanted = async (tx: Db, tenant: number, id: number, form: Form): Promise<void> => {
  const columns = given(form);
  const sets = columns.map(({ column }, place) => `${column} = $${place + 3}`);
  await queryRows(
    tx,
    `update wanted_vehicle set ${[...sets, 'version = version + 1'].join(', ')} where dealership_id = $1 and id = $2`,
    [tenant, id, ...columns.map((c) => c.value)],
  );
};

export const removeWanted = async (tx: Db, tenant: number, id: number): Promise<boolean> => {
  const removed = await queryRows(
    tx,
    `update wanted_vehicle w set removed_at = now() where ${PRESENT} and w.id = $2 returning w.id`,
    [tenant, id],
  );
  return removed.length > 0;
};

const keyOf = (text: string) => `regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g') collate "C"`;

/** Entries with the keys of what they ask for. Kept apart, since row security would keep their comparisons from the index. */
const keyed = (where: string) => `with w as materialized (
  select w.*, ${keyOf('w.make')} as make_key, ${keyOf('w.model')} as model_key,
    ${keyOf('w.model')} || U&'\\FFFD' as model_end
  from wanted_vehicle w where ${PRESENT} and ${where})`;

const KM_PER_MILE = 1.609344;
const inKm = (reading: string, type: string) =>
  `${reading} * case when ${type} = 1 then ${KM_PER_MILE} else 1 end`;

/**
 * Whether car s fits entry w. Make and model are compared without case, spaces and signs, and a model may be the
 * beginning of the car's ('F-150' fits 'F-150 Lightning'). What is not known of a car does not exclude it.
 */
const FITS = `s.deleted_at is null and s.status <> ${SOLD}
  and s.make_key = w.make_key and s.make_key <> '' and s.model_key >= w.model_key and s.model_key < w.model_end
  and (w.year_from is null or s.year is null or s.year >= w.year_from)
  and (w.year_to is null or s.year is null or s.year <= w.year_to)
  and (w.price_max is null or coalesce(s.special_price, s.sell_price) is null
    or coalesce(s.special_price, s.sell_price) <= w.price_max)
  and (w.odometer_max is null or s.odometer is null
    or ${inKm('s.odometer', 's.odometer_type')} <= ${inKm('w.odometer_max', 'w.odometer_type')})`;

export interface Match {
  wanted_id: number;
  id: number;
  title: string;
  stock_NO: string;
  sell_price: number | null;
}

/** At most so many cars are named for one entry: enough for any lot, and the search stops there on a huge one. */
const MATCHES = 20;

/** The cars in stock that fit these entries now, the newest first. */
export const stockThatFits = async (
  db: Db,
  tenant: number,
  wantedIds: readonly number[],
): Promise<Match[]> => {
  const matches = await queryPrepared<Match>(
    db,
    `${keyed('w.id = any($2)')}
      select w.id as wanted_id, m.id, m.title, m.stock_no as "stock_NO", m.sell_price
      from w cross join lateral (
        select s.id, s.title, s.stock_no, coalesce(s.special_price, s.sell_price) as sell_price from stock_vehicle s
        where s.dealership_id = $1 and ${FITS} limit ${MATCHES}) m`,
    [tenant, wantedIds],
  );
  return matches.toSorted((a, b) => b.id - a.id);
};

export interface Wish {
  user_id: number;
  wanted_id: number;
  wanted: string;
  contact_name: string;
  id: number;
  title: string;
  stock_NO: string;
}

/** Who looks for one of these cars, where the dealership has the permit and the author still works there. */
export const wishesFor = (db: Db, tenant: number, stockIds: readonly number[]) =>
  queryPrepared<Wish>(
    db,
    `${keyed("w.type = 'wanted'")}
      select w.user_id, w.id as wanted_id, trim(w.make || ' ' || w.model) as wanted, w.contact_name,
        s.id, s.title, s.stock_no as "stock_NO"
      from stock_vehicle s cross join w
      where s.dealership_id = $1 and s.id = any($2) and ${FITS}
        and exists (select 1 from dealership d where d.id = $1 and d.added_wanted_permit)
        and exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = w.user_id)
        and not exists (select 1 from app_user u where u.dealership_id = $1 and u.id = w.user_id
          and (u.removed_at is not null or not u.is_active))
      order by w.id, s.id`,
    [tenant, stockIds],
  );
