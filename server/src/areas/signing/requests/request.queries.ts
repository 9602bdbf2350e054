import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface RequestRow {
  id: number;
  bill_id: number | null;
  contract_id: number | null;
  title: string;
  language: 'en' | 'fr';
  state: 'waiting' | 'signed' | 'declined' | 'cancelled';
  file: string;
  sha256: string;
  sealed_file: string | null;
  sealed_sha256: string | null;
  in_office: boolean;
  message: string;
  reason: string;
  expires_at: string;
  user_id: number | null;
  created_at: string;
  ended_at: string | null;
}

const FIELDS = `id, bill_id, contract_id, title, language, state, file, sha256, sealed_file, sealed_sha256, in_office,
  message, reason, expires_at, user_id, created_at, ended_at`;

export const findRequest = async (db: Db, tenant: number, id: number): Promise<RequestRow | undefined> =>
  (
    await queryRows<RequestRow>(
      db,
      `select ${FIELDS} from signing_request where dealership_id = $1 and id = $2`,
      [tenant, id],
    )
  )[0];

/** Everything that changes a request or its signers holds this lock. */
export const lockRequest = async (tx: Db, tenant: number, id: number): Promise<RequestRow | undefined> =>
  (
    await queryRows<RequestRow>(
      tx,
      `select ${FIELDS} from signing_request where dealership_id = $1 and id = $2 for update`,
      [tenant, id],
    )
  )[0];

/** So many of one bill are shown; a bill is sent to be signed a few times at most. */
const MOST_OF_BILL = 50;

export const requestsOfBill = (db: Db, tenant: number, billId: number) =>
  queryRows<RequestRow>(
    db,
    `select ${FIELDS} from signing_request where dealership_id = $1 and bill_id = $2 order by id desc limit ${MOST_OF_BILL}`,
    [tenant, billId],
  );

export const requestsOfContracts = (db: Db, tenant: number, contractIds: readonly number[]) =>
  queryRows<RequestRow>(
    db,
    `select ${FIELDS} from signing_request where dealership_id = $1 and contract_id = any($2) order by id`,
    [tenant, contractIds],
  );

export interface NewRequest {
  billId: number | null;
  contractId: number | null;
  title: string;
  language: 'en' | 'fr';
  file: string;
  sha256: string;
  inOffice: boolean;
  message: string;
  expiresAt: string;
  userId: number;
}

export const insertRequest = async (tx: Db, tenant: number, request: NewRequest): Promise<number> => {
  const { billId, contractId, title, language, file, sha256, inOffice, message } = request;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into signing_request (dealership_id, bill_id, contract_id, title, language, file, sha256, in_office,
        message, expires_at, user_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      ...[tenant, billId, contractId, title, language, file, sha256],
      ...[inOffice, message, request.expiresAt, request.userId],
    ],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const endRequest = (
  tx: Db,
  tenant: number,
  id: number,
  state: 'signed' | 'declined' | 'cancelled',
  { reason = '', at }: { reason?: string; at: string },
) =>
  queryRows(
    tx,
    `update signing_request set state = $3, reason = $4, ended_at = $5 where dealership_id = $1 and id = $2`,
    [tenant, id, state, reason, at],
  );

export const setSealed = (tx: Db, tenant: number, id: number, file: string, sha256: string) =>
  queryRows(
    tx,
    `update signing_request set sealed_file = $3, sealed_sha256 = $4
      where dealership_id = $1 and id = $2 and sealed_file is null`,
    [tenant, id, file, sha256],
  );
