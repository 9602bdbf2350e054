import type { Db } from '../../../db/database';
import { contains, type PageRequest, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { THIS_COMPANY } from '../connection/company.queries';

export interface StoredEntity {
  id: number;
  kind: string;
  qb_id: string;
  name: string;
  type: string;
  number: string;
  detail: string;
  account_qb_id: string;
  rates: string;
  is_active: boolean;
}

const FIELDS =
  'e.id, e.kind, e.qb_id, e.name, e.type, e.number, e.detail, e.account_qb_id, e.rates, e.is_active';

export interface Mapped extends StoredEntity {
  mapping_kind: string;
  key: string;
}

/** Of accounts, taxes and items all there are; of customers and vendors those that are asked for. */
export const readMapped = (db: Db, tenant: number, parties: readonly string[] = []) =>
  queryRows<Mapped>(
    db,
    `select m.kind as mapping_kind, m.key, ${FIELDS} from quickbooks_mapping m
        join quickbooks_entity e on e.dealership_id = m.dealership_id and e.id = m.entity_id
      where m.dealership_id = $1 and m.realm_id = ${THIS_COMPANY} and (m.kind in ('account', 'tax', 'item') or m.key = any($2))`,
    [tenant, parties],
  );

export const allEntities = (db: Db, tenant: number, kind: string, limit = 5_000) =>
  queryRows<StoredEntity>(
    db,
    `select ${FIELDS} from quickbooks_entity e where e.dealership_id = $1 and e.realm_id = ${THIS_COMPANY} and e.kind = $2 and e.is_active
      order by lower(e.name), e.id limit $3`,
    [tenant, kind, limit],
  );

export const findEntity = async (db: Db, tenant: number, id: number): Promise<StoredEntity | undefined> =>
  (
    await queryRows<StoredEntity>(
      db,
      `select ${FIELDS} from quickbooks_entity e where e.dealership_id = $1 and e.realm_id = ${THIS_COMPANY} and e.id = $2`,
      [tenant, id],
    )
  )[0];

export const entitiesNamed = (db: Db, tenant: number, kind: string, names: readonly string[]) =>
  queryRows<StoredEntity>(
    db,
    `select ${FIELDS} from quickbooks_entity e where e.dealership_id = $1 and e.realm_id = ${THIS_COMPANY} and e.kind = $2
      and e.is_active and lower(e.name) = any($3)`,
    [tenant, kind, names.map((name) => name.toLowerCase())],
  );

export interface NewEntity {
  kind: string;
  qbId: string;
  name: string;
  type: string;
  number: string;
  detail: string;
  accountQbId: string;
  rates: string;
  isActive: boolean;
}

export const putEntities = async (
  tx: Db,
  tenant: number,
  realm: string,
  rows: readonly NewEntity[],
  readAt: string,
): Promise<number[]> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into quickbooks_entity (dealership_id, kind, qb_id, name, type, number, detail, account_qb_id, rates, is_active, read_at, realm_id)
        select $1, r.kind, r."qbId", r.name, r.type, r.number, r.detail, r."accountQbId", r.rates, r."isActive", $3, $4
          from json_to_recordset($2) as r(kind text, "qbId" text, name text, type text, number text, detail text,
            "accountQbId" text, rates text, "isActive" boolean)
        on conflict (dealership_id, realm_id, kind, qb_id) do update set name = excluded.name, type = excluded.type, number = excluded.number,
          detail = excluded.detail, account_qb_id = excluded.account_qb_id, rates = excluded.rates,
          is_active = excluded.is_active, read_at = excluded.read_at
        returning id`,
      [tenant, JSON.stringify(rows), readAt, realm],
    )
  ).map(({ id }) => id);

/** What QuickBooks did not answer any more is inactive. */
export const retireUnread = (tx: Db, tenant: number, realm: string, kind: string, readAt: string) =>
  queryRows(
    tx,
    `update quickbooks_entity set is_active = false
      where dealership_id = $1 and realm_id = $4 and kind = $2 and read_at < $3 and is_active`,
    [tenant, kind, readAt, realm],
  );

/** For the company that the record is of. */
export const putMapping = (tx: Db, tenant: number, kind: string, key: string, entityId: number) =>
  queryRows(
    tx,
    `insert into quickbooks_mapping (dealership_id, realm_id, kind, key, entity_id)
        select e.dealership_id, e.realm_id, $2, $3, e.id from quickbooks_entity e where e.dealership_id = $1 and e.id = $4
      on conflict (dealership_id, realm_id, kind, key) do update set entity_id = excluded.entity_id`,
    [tenant, kind, key, entityId],
  );
export const removeMapping = (tx: Db, tenant: number, kind: string, key: string) =>
  queryRows(
    tx,
    `delete from quickbooks_mapping where dealership_id = $1 and realm_id = ${THIS_COMPANY} and kind = $2 and key = $3`,
    [tenant, kind, key],
  );

/** What failed for want of a choice is tried again once something was chosen. */
export const retryUnmapped = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update quickbooks_posting set state = 'waiting', problem = '', mend_at = null, attempts = 0, next_at = null
      where dealership_id = $1 and realm_id = ${THIS_COMPANY} and state = 'failed' and request is null
        and mend_at is not null and not is_withdrawn`,
    [tenant],
  );

interface EntityFilters extends PageRequest {
  kind: string;
  q?: string | undefined;
  mapped?: 0 | 1 | undefined;
  type?: string | undefined;
  active?: 0 | 1 | undefined;
}

export interface EntityWithMappings extends StoredEntity {
  mapped: { kind: string; key: string }[];
}

const MAPPED = `select 1 from quickbooks_mapping m where m.dealership_id = $1 and m.entity_id = e.id`;

export const listEntities = async (db: Db, tenant: number, query: EntityFilters, defaultLimit: number) => {
  const values = sqlValues(tenant, query.kind);
  const like = query.q ? values.add(contains(query.q.toLowerCase())) : '';
  const where = [
    `e.dealership_id = $1 and e.realm_id = ${THIS_COMPANY} and e.kind = $2`,
    ...(like
      ? [`(lower(e.name) like ${like} or e.number like ${like} or lower(e.detail) like ${like})`]
      : []),
    ...(query.type ? [`e.type = ${values.add(query.type)}`] : []),
    ...(query.active === undefined ? [] : [query.active === 1 ? 'e.is_active' : 'not e.is_active']),
    ...(query.mapped === undefined ? [] : [`${query.mapped === 1 ? '' : 'not '}exists (${MAPPED})`]),
  ].join(' and ');
  const order = { name: 'lower(e.name)', number: 'e.number', type: 'e.type' };
  const page = pageOf(query, defaultLimit, order, query.kind === 'Account' ? 'number' : 'name', 'e.id');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from quickbooks_entity e where ${where}`,
    values.values,
  );
  const rows = await queryRows<EntityWithMappings>(
    db,
    `select ${FIELDS}, coalesce((select json_agg(json_build_object('kind', m.kind, 'key', m.key) order by m.kind, m.key)
          from quickbooks_mapping m where m.dealership_id = $1 and m.entity_id = e.id), '[]') as mapped
      from quickbooks_entity e where ${where} order by ${page.order} limit ${values.add(page.limit)} offset ${values.add(page.offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page: page.page, limit: page.limit };
};
