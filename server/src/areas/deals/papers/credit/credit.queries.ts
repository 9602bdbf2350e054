import type { Db } from '../../../../db/database';
import { queryPrepared, queryRows } from '../../../../db/query';
import { assignments, sqlValues } from '../../../../db/sql-values';

export type CreditFields = Record<string, string | number | null>;

export interface CreditRow {
  id: number;
  deal_id: number;
  customer_id: number;
  customer: string;
  fields: CreditFields;
  secret_fields: string;
  signed_name: string;
  signed_at: string | null;
  signed_from: string;
  pdf: string | null;
  version: number;
  created_at: string;
}

const FIELDS = `a.id, a.deal_id, a.customer_id, c.full_name as customer, a.fields, a.secret_fields, a.signed_name, a.signed_at,
  a.signed_from, a.pdf, a.version, a.created_at`;
const FROM = `from credit_authorization a
  join customer c on c.dealership_id = a.dealership_id and c.id = a.customer_id where a.dealership_id = $1`;
const LOCK = 'for no key update of a';

export const findCreditOfDeal = async (db: Db, tenant: number, dealId: number, { lock = false } = {}) =>
  (
    await queryPrepared<CreditRow>(db, `select ${FIELDS} ${FROM} and a.deal_id = $2 ${lock ? LOCK : ''}`, [
      tenant,
      dealId,
    ])
  )[0];

export const findCredit = async (db: Db, tenant: number, id: number, { lock = false } = {}) =>
  (
    await queryPrepared<CreditRow>(db, `select ${FIELDS} ${FROM} and a.id = $2 ${lock ? LOCK : ''}`, [
      tenant,
      id,
    ])
  )[0];

/** One for each deal: of two that are made at the same time the second is not written. */
export const insertCredit = (
  tx: Db,
  tenant: number,
  made: { dealId: number; customerId: number; fields: CreditFields; secretFields: string },
) =>
  queryRows(
    tx,
    `insert into credit_authorization (dealership_id, deal_id, customer_id, fields, secret_fields) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id, deal_id) do nothing`,
    [tenant, made.dealId, made.customerId, JSON.stringify(made.fields), made.secretFields],
  );

export const updateCredit = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update credit_authorization set ${sets ? `${sets}, ` : ''}version = version + 1 where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export const insertLook = (tx: Db, tenant: number, authorizationId: number, userId: number) =>
  queryRows(
    tx,
    'insert into credit_authorization_look (dealership_id, authorization_id, user_id) values ($1, $2, $3)',
    [tenant, authorizationId, userId],
  );

export const readLooks = (db: Db, tenant: number, authorizationId: number) =>
  queryPrepared<{ user_id: number; at: string }>(
    db,
    `select user_id, created_at as at from credit_authorization_look where dealership_id = $1 and authorization_id = $2
      order by id desc limit 100`,
    [tenant, authorizationId],
  );

export interface Applicant {
  full_name: string;
  birthdate: string | null;
  address: string;
}

/** What is known of the customer. */
export const readApplicant = async (db: Db, tenant: number, customerId: number): Promise<Applicant> => {
  const [row] = await queryPrepared<Applicant>(
    db,
    `select c.full_name, c.birthdate, concat_ws(', ', nullif(c.address, ''), nullif(c.apartment, ''), city.name,
        nullif(concat_ws(' ', p.abbreviation, nullif(c.postal, '')), '')) as address
      from customer c left join city on city.id = c.city_id left join province p on p.id = city.province_id
      where c.dealership_id = $1 and c.id = $2`,
    [tenant, customerId],
  );
  return row ?? { full_name: '', birthdate: null, address: '' };
};
