import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface StaffContract {
  package_id: number;
  package: string;
  price: number;
  started_at: string;
  ended_at: string | null;
  next_id: number | null;
  next: string | null;
  staff_reason: string | null;
}

const CONTRACTS_MOST = 50;

/** The contracts of a dealership, the present one first. */
export const listContracts = (systemDb: Db, dealershipId: number): Promise<StaffContract[]> =>
  queryRows<StaffContract>(
    systemDb,
    `select k.package_id, o.name as package, o.price, k.started_at, k.ended_at, k.next_package_id as next_id, n.name as next,
        k.staff_reason
      from platform_contract k join package_offer o on o.id = k.package_id left join package_offer n on n.id = k.next_package_id
      where k.dealership_id = $1 order by k.ended_at desc nulls first, k.id desc limit ${CONTRACTS_MOST}`,
    [dealershipId],
  );

export const packageExists = (db: Db, packageId: number): Promise<boolean> =>
  queryAny(db, 'select 1 from package_offer where id = $1', [packageId]);

/** How many users a package allows (null: any number); undefined when there is no such package. */
export const findUserLimit = async (
  db: Db,
  packageId: number,
): Promise<{ name: string; limit: number | null } | undefined> =>
  (
    await queryRows<{ name: string; limit: number | null }>(
      db,
      'select name, user_limit as "limit" from package_offer where id = $1',
      [packageId],
    )
  )[0];

/** Ends the present contract and answers how its months are counted. */
export const endContract = async (
  systemTx: Db,
  dealershipId: number,
  at: string,
): Promise<{ billed_from: string; next_invoice_at: string | null } | undefined> =>
  (
    await queryRows<{ billed_from: string; next_invoice_at: string | null }>(
      systemTx,
      `update platform_contract set ended_at = $2 where dealership_id = $1 and ended_at is null
        returning billed_from, next_invoice_at`,
      [dealershipId, at],
    )
  )[0];

export const insertStaffContract = (
  systemTx: Db,
  dealershipId: number,
  {
    packageId,
    at,
    billedFrom,
    nextInvoiceAt,
    reason,
  }: { packageId: number; at: string; billedFrom: string; nextInvoiceAt: string | null; reason: string },
) =>
  queryRows(
    systemTx,
    `insert into platform_contract (dealership_id, package_id, started_at, billed_from, next_invoice_at, staff_reason)
      values ($1, $2, $3, $4, $5, $6) returning 1`,
    [dealershipId, packageId, at, billedFrom, nextInvoiceAt, reason],
  );
