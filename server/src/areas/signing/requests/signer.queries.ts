import type { SignaturePoint } from '@forecourt/contract/signature';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export type SignerRole = 'buyer' | 'co-buyer' | 'guarantor' | 'customer';

export interface SignerRow {
  id: number;
  request_id: number;
  customer_id: number | null;
  role: SignerRole;
  name: string;
  email: string;
  mobile: string;
  opened_at: string | null;
  consented_at: string | null;
  consent_version: string;
  signed_at: string | null;
  declined_at: string | null;
  signed_name: string;
  strokes: SignaturePoint[][] | null;
  address: string;
  browser: string;
}

const FIELDS = `id, request_id, customer_id, role, name, email, mobile, opened_at, consented_at, consent_version, signed_at,
  declined_at, signed_name, strokes, address, browser`;

export const signersOf = (db: Db, tenant: number, requestIds: readonly number[]) =>
  queryRows<SignerRow>(
    db,
    `select ${FIELDS} from signer where dealership_id = $1 and request_id = any($2) order by id`,
    [tenant, requestIds],
  );

export const findSigner = async (db: Db, tenant: number, id: number): Promise<SignerRow | undefined> =>
  (
    await queryRows<SignerRow>(db, `select ${FIELDS} from signer where dealership_id = $1 and id = $2`, [
      ...[tenant, id],
    ])
  )[0];

export interface NewSigner {
  customerId: number | null;
  role: SignerRole;
  name: string;
  email: string;
  mobile: string;
}

export const insertSigner = async (tx: Db, tenant: number, requestId: number, signer: NewSigner) => {
  const { customerId, role, name, email, mobile } = signer;
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into signer (dealership_id, request_id, customer_id, role, name, email, mobile)
      values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tenant, requestId, customerId, role, name, email, mobile],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

/** Only the first time counts. */
export const markOpened = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(
    tx,
    'update signer set opened_at = $3 where dealership_id = $1 and id = $2 and opened_at is null',
    [tenant, id, at],
  );

export const markConsented = (
  tx: Db,
  tenant: number,
  id: number,
  { at, version }: { at: string; version: string },
) =>
  queryRows(
    tx,
    `update signer set consented_at = $3, consent_version = $4
      where dealership_id = $1 and id = $2 and consented_at is null`,
    [tenant, id, at, version],
  );

export const markDeclined = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(tx, 'update signer set declined_at = $3 where dealership_id = $1 and id = $2', [tenant, id, at]);

export interface GivenSignature {
  at: string;
  name: string;
  strokes: readonly (readonly SignaturePoint[])[];
  address: string;
  browser: string;
}

export const markSigned = (tx: Db, tenant: number, id: number, signature: GivenSignature) =>
  queryRows(
    tx,
    `update signer set signed_at = $3, signed_name = $4, strokes = $5, address = $6, browser = $7
      where dealership_id = $1 and id = $2 and signed_at is null`,
    [
      ...[tenant, id, signature.at, signature.name, JSON.stringify(signature.strokes)],
      ...[signature.address, signature.browser],
    ],
  );
