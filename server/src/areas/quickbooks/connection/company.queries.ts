import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** The company that the dealership $1 is, or was last, connected to; empty before the first one. */
export const THIS_COMPANY = `coalesce((select c.realm_id from quickbooks_connection c where c.dealership_id = $1), '')`;

export interface CurrentCompany {
  realm: string;
  /** Nothing is planned until someone chose the first day. */
  needs_start: boolean;
}

export const currentCompany = async (db: Db, tenant: number): Promise<CurrentCompany> =>
  (
    await queryRows<CurrentCompany>(
      db,
      'select realm_id as realm, needs_start from quickbooks_connection where dealership_id = $1',
      [tenant],
    )
  )[0] ?? { realm: '', needs_start: false };

/** What was planned, read and mapped before the first company was connected is for that company. */
export const adoptFirstCompany = async (tx: Db, tenant: number, realm: string) => {
  for (const table of [
    'quickbooks_posting',
    'quickbooks_posting_entry',
    'quickbooks_entity',
    'quickbooks_mapping',
  ])
    await queryRows(tx, `update ${table} set realm_id = $2 where dealership_id = $1 and realm_id = ''`, [
      tenant,
      realm,
    ]);
};

/** Notes from which day on a company was posted to, for when it is connected again. */
export const noteCompany = (
  tx: Db,
  tenant: number,
  { realm, company, startDay, at }: { realm: string; company: string; startDay: string | null; at: string },
) =>
  queryRows(
    tx,
    `insert into quickbooks_company as c (dealership_id, realm_id, company, start_day, last_at) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id, realm_id) do update set company = excluded.company, last_at = excluded.last_at,
        start_day = coalesce(excluded.start_day, c.start_day)`,
    [tenant, realm, company, startDay, at],
  );

export interface KnownCompany {
  realm_id: string;
  company: string;
  start_day: string | null;
  sent: number;
}

/** All companies that the dealership was ever connected to. */
export const knownCompanies = (db: Db, tenant: number) =>
  queryRows<KnownCompany>(
    db,
    `select k.realm_id, k.company, k.start_day, (select count(*)::int from quickbooks_posting p where p.dealership_id = $1
          and p.realm_id = k.realm_id and p.qb_id is not null) as sent
      from quickbooks_company k where k.dealership_id = $1 order by k.last_at desc limit 20`,
    [tenant],
  );

/** The first day was chosen: planning may begin. False when it was chosen already. */
export const endStartQuestion = (tx: Db, tenant: number): Promise<boolean> =>
  queryAny(
    tx,
    `update quickbooks_connection set needs_start = false where dealership_id = $1 and needs_start and state = 'connected'
      returning token_no`,
    [tenant],
  );
