import type { Db } from '../../db/database';
import { queryRows } from '../../db/query';

export type CodeKind = 'mobile' | 'email';

/** Tells these advisory locks from others of the database. */
const LOCK_CLASS = 7_206;

/** One after the other for a customer: of two who send at once the second sees that a code was just sent. */
export const lockCodes = (tx: Db, customerId: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, customerId]);

interface Sent {
  count: number;
  last: string | null;
  first: string | null;
}

/** How many codes were sent since a time, with the first and the last of them. */
export const readSent = async (tx: Db, tenant: number, customerId: number, kind: CodeKind, since: string) => {
  const [row] = await queryRows<Sent>(
    tx,
    `select count(*)::int as count, max(created_at) as last, min(created_at) as first from contact_code
      where dealership_id = $1 and customer_id = $2 and kind = $3 and created_at > $4`,
    [tenant, customerId, kind, since],
  );
  return row ?? { count: 0, last: null, first: null };
};

export interface NewCode {
  customerId: number;
  kind: CodeKind;
  address: string;
  codeHash: string;
  userId: number;
  createdAt: string;
  expiresAt: string;
}

export const insertCode = (tx: Db, tenant: number, code: NewCode) =>
  queryRows(
    tx,
    `insert into contact_code (dealership_id, customer_id, kind, address, code_hash, user_id, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[tenant, code.customerId, code.kind, code.address, code.codeHash, code.userId],
      ...[code.createdAt, code.expiresAt],
    ],
  );

export interface StoredCode {
  id: number;
  address: string;
  code_hash: string;
  tries: number;
  expires_at: string;
  used_at: string | null;
}

/** The code that was sent last, held until the transaction ends: of many tries at once each is counted. */
export const lockLastCode = async (tx: Db, tenant: number, customerId: number, kind: CodeKind) =>
  (
    await queryRows<StoredCode>(
      tx,
      `select id, address, code_hash, tries, expires_at, used_at from contact_code
        where dealership_id = $1 and customer_id = $2 and kind = $3 order by id desc limit 1 for update`,
      [tenant, customerId, kind],
    )
  )[0];

export const countTry = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update contact_code set tries = tries + 1 where dealership_id = $1 and id = $2', [
    tenant,
    id,
  ]);

export const markUsed = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(tx, 'update contact_code set used_at = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    at,
  ]);

/** Long enough to see who confirmed what. */
export const EXPIRED_CODES = [`delete from contact_code where expires_at < now() - interval '90 days'`];
