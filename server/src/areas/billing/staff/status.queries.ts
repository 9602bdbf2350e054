import type { QueryOf } from '@forecourt/contract';
import type { billingCalls } from '@forecourt/contract/billing/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

export interface StatusFacts {
  dealership_id: number;
  dealership_name: string;
  ds_status: number;
  timezone: string | null;
  province: string | null;
  country: string | null;
  package: string;
  price: number;
  /** The smaller package that was chosen for the next month. */
  next_package: string | null;
  next_price: number | null;
  next_invoice_at: string | null;
  owing: number;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  last_payment_at: string | null;
  last_payment_total: number | null;
  failed_tries: number;
  last_failure: string;
  next_retry_at: string | null;
  grace_until: string | null;
  version: number;
}

const OWING = `(select coalesce(sum(i.total), 0) from platform_invoice i where i.dealership_id = d.id and i.status = 'open')`;
const LAST = (
  what: string,
) => `(select ${what} from platform_payment p where p.dealership_id = d.id and p.status = 'succeeded'
  order by p.created_at desc, p.id desc limit 1)`;

const COLUMNS = `d.id as dealership_id, d.business_name as dealership_name, d.status as ds_status, c.timezone,
  v.abbreviation as province, y.name as country, o.name as package, o.price as price,
  n.name as next_package, n.price as next_price,
  k.next_invoice_at, ${OWING} as owing, m.brand, m.last4, m.exp_month, m.exp_year,
  ${LAST('p.created_at')} as last_payment_at, ${LAST('p.amount + p.tax')} as last_payment_total,
  coalesce(a.failed_tries, 0) as failed_tries, coalesce(a.last_failure, '') as last_failure, a.next_retry_at, a.grace_until,
  coalesce(a.version, 1) as version`;

const SOURCE = `dealership d join platform_contract k on k.dealership_id = d.id and k.ended_at is null
  join package_offer o on o.id = k.package_id left join package_offer n on n.id = k.next_package_id
  left join payment_card m on m.dealership_id = d.id and m.replaced_at is null
  left join billing_account a on a.dealership_id = d.id
  left join city c on c.id = d.city_id left join province v on v.id = c.province_id left join country y on y.id = v.country_id`;

const SORTED = {
  dealership_name: 'd.business_name',
  next_charge_at: 'coalesce(a.next_retry_at, k.next_invoice_at)',
  failed_tries: 'coalesce(a.failed_tries, 0)',
  ds_status: 'd.status',
  owing: OWING,
};

type Query = QueryOf<typeof billingCalls.staffStatuses>;

/** A card counts as expiring until the end of the next month. */
const standingSql = (standing: NonNullable<Query['standing']>, now: Date, { add }: SqlValues): string => {
  if (standing === 'owing') return `${OWING} > 0`;
  if (standing === 'retrying') return 'a.next_retry_at is not null';
  if (standing === 'no-card') return 'm.id is null';
  const month = add(now.getUTCFullYear() * 12 + now.getUTCMonth() + 2);
  return `m.exp_year * 12 + m.exp_month <= ${month}`;
};

/** Every dealership that has a package, for platform staff alone. */
export const listStatuses = async (
  systemDb: Db,
  query: Query,
  { now, defaultLimit }: { now: Date; defaultLimit: number },
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, SORTED, '-owing', 'd.id');
  const values = sqlValues();
  const { q, ds_status, standing } = query;
  const where = [
    'true',
    ...(ds_status === undefined ? [] : [`d.status = ${values.add(ds_status)}`]),
    ...(standing ? [standingSql(standing, now, values)] : []),
    ...(q ? [`(d.business_name ilike ${values.add(contains(q))} or d.id::text = ${values.add(q)})`] : []),
  ].join(' and ');
  const [counted] = await queryRows<{ total: number }>(
    systemDb,
    `select count(*)::int as total from ${SOURCE} where ${where}`,
    values.values,
  );
  const rows = await queryRows<StatusFacts>(
    systemDb,
    `select ${COLUMNS} from ${SOURCE} where ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: counted?.total ?? 0, page, limit };
};

export const findStatus = async (systemDb: Db, dealershipId: number): Promise<StatusFacts | undefined> =>
  (
    await queryRows<StatusFacts>(systemDb, `select ${COLUMNS} from ${SOURCE} where d.id = $1`, [dealershipId])
  )[0];
